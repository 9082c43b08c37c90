/** Which lines of the log tell a loss or a turning point. */

import type { Line } from '../../lib/protocol'

const POINTS = new Set(['conquered', 'defeated', 'level', 'level-up', 'revealed', 'city', 'knocked-out'])
const LOSSES = new Set(['wounded', 'knocked-out', 'wound', 'hurt'])

export const isTurningPoint = (line: Line): boolean => POINTS.has(line.key)
export const isLoss = (line: Line): boolean => LOSSES.has(line.key)
export const opensGroup = (line: Line): boolean => line.key === 'turn' || line.key === 'round'
