/** The painted ground of a hex, in its own units: a little wider than the hex, and thick. */
export const TILE = { width: 92, height: 110, top: 48 } // the middle lies 48 below its upper edge
