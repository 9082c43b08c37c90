/** Which lines of the log tell a loss or a turning point. */

import type { Line } from '../../lib/protocol'

const POINTS = new Set(['declared', 'broken', 'claimed', 'won', 'eliminated', 'duel', 'favor'])
const LOSSES = new Set(['broken', 'lost', 'discarded', 'dishonored', 'eliminated'])

export const isTurningPoint = (line: Line): boolean => POINTS.has(line.key)
export const isLoss = (line: Line): boolean => LOSSES.has(line.key)
export const opensGroup = (line: Line): boolean => line.key === 'round' || line.key === 'phase'
