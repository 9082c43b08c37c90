"""What each rulebook asks of the engine, clause by clause: the catalogues and their reader."""

from caipan.rules.catalogue import (
    Catalogue,
    Clause,
    Kind,
    UnknownCatalogue,
    UnknownClause,
    catalogue,
    catalogues,
    clause,
)

__all__ = [
    "Catalogue",
    "Clause",
    "Kind",
    "UnknownCatalogue",
    "UnknownClause",
    "catalogue",
    "catalogues",
    "clause",
]
