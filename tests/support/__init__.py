"""Names every test may use."""

import pytest

rule = pytest.mark.rule
