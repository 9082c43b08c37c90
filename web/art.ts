/** Brings the games' emblems into the client: reads every game's `art.toml`, takes the shapes from the
 * game-icons set, and offers them as one module a game, fetched only when that game is opened. An
 * unknown icon, or one whose maker is not named, fails the build. */

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { parse } from 'smol-toml'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

export interface GameArt {
  game: string
  poster: { icon: string; look: string }
  icons: Record<string, string> // of each design
  signs: Record<string, string> // of places, families and the like, which no design has
  looks: Record<string, string> // of designs that look unlike their family
  backdrops: Record<string, string> // of designs that stand elsewhere than their family
  authors: Record<string, string> // of each icon
}

const GAMES = join(import.meta.dirname, '../src/caipan/games')
const SET = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> }
const MAKERS = join(GAMES, 'makers.toml')
const PREFIX = 'virtual:art/'
const EMBLEMS = 'emblems-' // the files are called so: what is fetched after the first decision

export function readArt(): GameArt[] {
  return readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      try {
        return [read(name, readFileSync(fileOf(name), 'utf8'))]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // a game without pictures yet
        throw error
      }
    })
}

/** Those who drew the icons, by their folder in the set. */
function readMakers(): Record<string, { name: string; address?: string }> {
  return parse(readFileSync(MAKERS, 'utf8')) as Record<string, { name: string; address?: string }>
}

const fileOf = (game: string) => join(GAMES, game, 'art.toml')

export function read(game: string, text: string): GameArt {
  const { poster, icons, signs = {}, looks = {}, backdrops = {}, authors } = parse(text) as unknown as Omit<GameArt, 'game' | 'authors'> & {
    authors: Record<string, string[]>
  }
  const drawn: Record<string, string> = {}
  for (const [author, all] of Object.entries(authors)) for (const icon of all) drawn[icon] = author
  const makers = readMakers()
  for (const icon of [poster.icon, ...Object.values(icons), ...Object.values(signs)]) {
    if (!SET.icons[icon]) throw new Error(`${game}: no icon is called ${icon}`)
    if (!makers[drawn[icon] ?? '']) throw new Error(`${game}: nobody is named as the maker of ${icon}`)
  }
  return { game, poster, icons, signs, looks, backdrops, authors: drawn }
}

/** The shapes of an icon, rounded to what a card can show. */
export function shape(icon: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${SET.icons[icon]!.body}</svg>`
  const { data } = optimize(svg, {
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { convertPathData: { floatPrecision: 0 } } } }, { name: 'removeAttrs', params: { attrs: 'fill' } }],
  })
  return data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
}

function moduleOf({ icons: own, signs, looks, backdrops, poster }: GameArt): string {
  const icons = { ...own, ...signs }
  const used = [...new Set([poster.icon, ...Object.values(icons)])].sort()
  const shapes = Object.fromEntries(used.map((icon) => [icon, shape(icon)]))
  return `export default ${JSON.stringify({ icons, looks, backdrops, shapes })}`
}

/** A module a game; `games` loads one of them; `posters` and `credits` are small ones about all. */
export function art(): Plugin {
  return {
    name: 'caipan-art',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const wanted = id.slice(PREFIX.length + 1)
      const all = readArt()
      for (const { game } of all) this.addWatchFile(fileOf(game))
      if (wanted === 'games') return `export default {${all.map(({ game }) => `${JSON.stringify(game)}: () => import('${PREFIX}${EMBLEMS}${game}')`).join(',')}}`
      if (wanted === 'posters') {
        const posters = all.map(({ game, poster }) => [game, { look: poster.look, shape: shape(poster.icon) }])
        return `export default ${JSON.stringify(Object.fromEntries(posters))}`
      }
      if (wanted === 'credits') {
        this.addWatchFile(MAKERS)
        const games = Object.fromEntries(all.map(({ game, authors }) => [game, authors]))
        return `export default ${JSON.stringify({ games, makers: readMakers() })}`
      }
      const found = all.find(({ game }) => EMBLEMS + game === wanted)
      if (!found) throw new Error(`no art of ${wanted}`)
      return moduleOf(found)
    },
  }
}
