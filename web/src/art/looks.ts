/** The colours of a family of cards, and the place its pictures are set in. A family is told by its
 * hue, its backdrop and its glyph, so that no eye depends on the hue. */

import type { Backdrop } from './backdrops'

type Three = readonly [string, string, string]

export interface Look {
  sky: Three // top, middle, horizon
  glow: string
  depths: Three // silhouettes: far, middle, near
  body: readonly [string, string] // of the emblem: lit side, far side
  metal: string // frame and rim light
  deep: string // the type line on paper, the shaded side of the frame
  back: Backdrop
}

const look = (
  sky: Three,
  glow: string,
  depths: Three,
  body: readonly [string, string],
  metal: string,
  deep: string,
  back: Backdrop,
): Look => ({ sky, glow, depths, body, metal, deep, back })

export const LOOKS = {
  ivy: look(['#10160d', '#4a4216', '#cf9f3d'], '#ffe7a6', ['#7a6526', '#3d3a1a', '#12170e'], ['#fffbe9', '#e2ab43'], '#d7a63f', '#86620f', 'arches'),
  bureau: look(['#070d22', '#1c3876', '#7fa8de'], '#d4e6ff', ['#4467a8', '#22386b', '#0a1228'], ['#ffffff', '#8fb4f2'], '#8fb0ea', '#2f4c8f', 'blocks'),
  fang: look(['#16040a', '#701219', '#e8623f'], '#ffc2a8', ['#8e2722', '#4a0f16', '#160408'], ['#fff1ea', '#f0634a'], '#e8735c', '#b83a26', 'gothic'),
  eclipse: look(['#0f0805', '#5c280b', '#f2a046'], '#ffe2a4', ['#8a4312', '#46200b', '#150a04'], ['#fff6e0', '#f7993c'], '#f0a048', '#9c4a12', 'eclipse'),
  dawn: look(['#2b2a33', '#7d725f', '#f1e2ba'], '#fffbe6', ['#a2957a', '#5d5546', '#25221d'], ['#ffffff', '#eed9a0'], '#e3d4a8', '#6b6656', 'cathedral'),
  shroud: look(['#0e0817', '#3e2861', '#a98ed3'], '#eadfff', ['#644a8c', '#33224f', '#100a1b'], ['#ffffff', '#bd97ea'], '#b795e4', '#7a4fa0', 'graves'),
  syndicate: look(['#080b10', '#243140', '#7f96ad'], '#e6eff8', ['#4b5b6c', '#263240', '#0a0e14'], ['#ffffff', '#a9bcd0'], '#9fb1c4', '#4a525e', 'alley'),
  mirror: look(['#03110d', '#0f4a3c', '#66cfa9'], '#d9fff1', ['#2a8067', '#124739', '#041510'], ['#ffffff', '#62d6ad'], '#5fd0a8', '#1f7a5c', 'stage'),
  neutral: look(['#12100d', '#463e34', '#b7a788'], '#fff3d8', ['#7b6f5b', '#403a30', '#15120e'], ['#ffffff', '#d8c29a'], '#c9b48c', '#5d5443', 'city'),
  guardian: look(['#060b18', '#173061', '#5f8fd0'], '#cfe4ff', ['#33578f', '#1a2f57', '#080e1d'], ['#ffffff', '#8db8f2'], '#7fa9e6', '#24508f', 'blocks'),
  seeker: look(['#130f06', '#54400f', '#d9ac45'], '#ffedb4', ['#7b6223', '#41340f', '#151004'], ['#fffdf0', '#e8b850'], '#dcb04c', '#8a6410', 'arches'),
  rogue: look(['#04100a', '#124a2e', '#5fb985'], '#d6ffe6', ['#2d7650', '#14402a', '#04120b'], ['#ffffff', '#78d3a0'], '#6cc695', '#1c6a41', 'alley'),
  mystic: look(['#0c0618', '#3b2069', '#9a7fe0'], '#e6dcff', ['#5d44a0', '#2d1d57', '#0d071c'], ['#ffffff', '#b89cf4'], '#aa90ea', '#5c3f9c', 'stars'),
  survivor: look(['#180606', '#6a1c1a', '#d97a5e'], '#ffd5c6', ['#8a3a30', '#49191a', '#190708'], ['#fff4ef', '#ef8a70'], '#e6836b', '#9c3427', 'city'),
  mythos: look(['#05070b', '#1a2a2a', '#5f7f6e'], '#cfe8cf', ['#3c5a50', '#1b2d29', '#060b0b'], ['#f4fff6', '#9cc6a4'], '#8fb79a', '#38564b', 'tentacles'),
  enemy: look(['#0b0507', '#4a1420', '#b0484a'], '#ffc9bd', ['#6e2630', '#38121a', '#0e0508'], ['#fff3ee', '#e07a6a'], '#d46a5c', '#7c2430', 'tentacles'),
  night: look(['#0a0d1c', '#2b2f5c', '#8a86c8'], '#dcdcff', ['#4a4a86', '#25264d', '#0a0b1a'], ['#ffffff', '#b2b0f0'], '#a8a6ea', '#45458a', 'peaks'),
  flame: look(['#170705', '#7a2408', '#ffab4a'], '#ffe3a6', ['#93400f', '#4b1a08', '#170804'], ['#fff8e2', '#ff9a3e'], '#f59c48', '#a04510', 'embers'),
  steel: look(['#0a0d10', '#37424c', '#a9b9c4'], '#f0f7fb', ['#60707d', '#333e48', '#0d1114'], ['#ffffff', '#bccad4'], '#b3c2cc', '#4f5c66', 'wall'),
  bone: look(['#0d0f0a', '#3c4229', '#b4bf88'], '#f5ffd6', ['#66704a', '#363d25', '#0e110a'], ['#fdfff2', '#c8d694'], '#bcca8c', '#5b6638', 'graves'),
  grove: look(['#06120a', '#1c5530', '#90d080'], '#ebffd6', ['#3f8048', '#1d4a2a', '#07150b'], ['#fbfff2', '#9fe08a'], '#8fd080', '#2b6a38', 'forest'),
  rift: look(['#0b0620', '#2c2a7a', '#8fb0f0'], '#e2ecff', ['#4d58b0', '#232660', '#0a0920'], ['#ffffff', '#a5c0fa'], '#98b4f2', '#3a4a9c', 'stars'),
  powder: look(['#140d04', '#6a4a10', '#f2cc62'], '#fff3c0', ['#8f6a20', '#4c370f', '#161004'], ['#fffdee', '#ffd061'], '#f2c558', '#82590c', 'sea'),
  scarlet: look(['#12040b', '#6a1231', '#d9605f'], '#ffc8c2', ['#8b2744', '#470e25', '#12050c'], ['#fff0f0', '#ee7479'], '#e06a72', '#9a2443', 'stage'),
  camp: look(['#100c0a', '#4a3626', '#c99a62'], '#ffe6bd', ['#7a5a3a', '#40301f', '#140e09'], ['#fff9ee', '#e2b57a'], '#d2a56c', '#714f28', 'plains'),
  blaze: look(['#190506', '#7b1a15', '#f08a52'], '#ffdcb0', ['#983222', '#50130f', '#180606'], ['#fff6ea', '#ff8a5c'], '#ef7f5a', '#a83222', 'embers'),
  frost: look(['#050d1f', '#164485', '#7cc0f2'], '#def2ff', ['#336fb5', '#173d74', '#061024'], ['#ffffff', '#8fcbfa'], '#7dbdf2', '#1f5d9e', 'peaks'),
  pearl: look(['#1a212b', '#54657d', '#e6e6de'], '#ffffff', ['#93a3b5', '#55657a', '#1c242f'], ['#ffffff', '#f3e3b4'], '#efe3c0', '#66707c', 'cathedral'),
  gilt: look(['#140d04', '#6a4a10', '#f2cc62'], '#fff3c0', ['#8f6a20', '#4c370f', '#161004'], ['#fffdee', '#ffd061'], '#f2c558', '#82590c', 'arches'),
  crab: look(['#0b0f18', '#2b3f63', '#93a7c2'], '#e3eefb', ['#4c648c', '#26385a', '#0b111e'], ['#ffffff', '#a5bfe6'], '#98b2da', '#3b5580', 'wall'),
  crane: look(['#0a1a28', '#3a7ba3', '#d9f0f7'], '#ffffff', ['#6ba6c6', '#2f6788', '#0b1c2a'], ['#ffffff', '#bfe6f5'], '#b0dcee', '#2f7397', 'garden'),
  dragon: look(['#07140f', '#1d5a48', '#a2d9b4'], '#eafff0', ['#3f8a6c', '#1d4f3d', '#081711'], ['#ffffff', '#98e0b4'], '#88d2a6', '#26705a', 'peaks'),
  lion: look(['#170d03', '#805210', '#ffd272'], '#fff1c4', ['#9c6b1c', '#57390c', '#190f04'], ['#fffcee', '#ffc64d'], '#f2bb4a', '#96620f', 'banners'),
  phoenix: look(['#1a0805', '#8a3a12', '#ffc07a'], '#ffeccb', ['#ab5a24', '#5f2a0e', '#1c0a05'], ['#fffaf0', '#ffb066'], '#f6a95e', '#a54c17', 'torii'),
  scorpion: look(['#12040b', '#6a1231', '#d9605f'], '#ffc8c2', ['#8b2744', '#470e25', '#12050c'], ['#fff0f0', '#ee7479'], '#e06a72', '#9a2443', 'lanterns'),
  unicorn: look(['#10091e', '#4f2f86', '#d2a6e6'], '#f7e6ff', ['#7450a8', '#3c2366', '#120a22'], ['#ffffff', '#d3abf2'], '#c79fea', '#6a419c', 'plains'),
  imperial: look(['#12100b', '#5b4d2f', '#e6d3a0'], '#fffae6', ['#8c7a4e', '#4a3f27', '#15120b'], ['#ffffff', '#ecd596'], '#dcc488', '#6f5d34', 'torii'),
  dusk: look(['#1c0a1a', '#7c2a1c', '#ffb45e'], '#ffd79a', ['#8a3a22', '#4a1a12', '#120605'], ['#fff6e6', '#ffb066'], '#f0a85a', '#8c4316', 'torii'),
} satisfies Record<string, Look>

export type LookName = keyof typeof LOOKS

/** Each look is a class that gives its colours to the frame of a card. */
export function lookRules(): string {
  return Object.entries(LOOKS)
    .map(
      ([name, { sky, depths, metal, deep }]) =>
        `.look-${name}{--metal:${metal};--deep:${deep};--dark:${depths[2]};--sky:linear-gradient(${sky[0]},${sky[1]} 52%,${sky[2]})}`,
    )
    .join('')
}

/** Put into the document once; the content policy allows no style elements, but sheets made here. */
export function wearLooks(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(lookRules())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
