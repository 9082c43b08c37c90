/** What pictures are drawn with: comes with the emblems, after a table can be played. */

export { picture } from './picture'
export { tile } from './terrain'
