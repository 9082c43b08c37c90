/** Which lines of the log tell a deed, a loss or a turning point. */

import type { Line } from '../../lib/protocol'

const DEEDS = new Set(['played', 'moved', 'explored', 'revealed', 'recruited', 'challenged', 'rested'])
const POINTS = new Set(['conquered', 'defeated', 'level', 'level-up', 'revealed', 'city', 'knocked-out'])
const LOSSES = new Set(['wounded', 'knocked-out', 'wound', 'hurt'])

export const isDeed = (line: Line): boolean => DEEDS.has(line.key)
export const isTurningPoint = (line: Line): boolean => POINTS.has(line.key)
export const isLoss = (line: Line): boolean => LOSSES.has(line.key)
export const opensGroup = (line: Line): boolean => line.key === 'turn' || line.key === 'round'
