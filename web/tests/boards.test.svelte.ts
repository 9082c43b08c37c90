import type { Component } from 'svelte'
import { render } from 'svelte/server'
import { expect, test } from 'vitest'

import NeutralBoard from '../src/boards/neutral/Board.svelte'
import neutral from '../src/boards/neutral/board'
import HexMap, { type HexCell } from '../src/components/HexMap.svelte'
import { Lexicon } from '../src/lib/lexicon'
import { Picker } from '../src/lib/picker.svelte'
import type { Choice, DecisionInfo } from '../src/lib/protocol'
import type { Scene } from '../src/lib/scene.svelte'
import { Speaker } from '../src/lib/speech'
import { type RawView, TableView } from '../src/lib/view'
import Harness from './Harness.svelte'

const FIXTURES = import.meta.glob('./fixtures/*.json', { eager: true, import: 'default' })
const read = <T>(name: string): T => FIXTURES[`./fixtures/${name}.json`] as T

function drawn(Inner: Component<any>, scene: Partial<Scene>, props: Record<string, unknown> = {}): string {
  return render(Harness, { props: { scene: scene as Scene, Inner, props } }).body
}

function asking(options: Partial<Choice>[]): Picker {
  const picker = new Picker(() => undefined)
  picker.ask({ id: 'q', options } as unknown as DecisionInfo)
  return picker
}

test('a hex map draws every cell and marks only what is offered', () => {
  const cells: HexCell[] = [0, 1, 2].map((q) => ({ q, r: 0, place: 40 + q, label: `hex ${q}` }))
  const pieces = [{ id: 7, q: 1, r: 0, place: 41, seat: 1, label: 'a scout', text: 'S', facing: 2, hatched: true, badge: '9' }]
  const edges = [{ q: 0, r: 0, edge: 0, label: 'a wall' }]
  const picker = asking([{ key: 'move@1', verb: 'move', place: 41 }, { key: 'move@2', verb: 'move', place: 42 }])
  const html = drawn(HexMap, { picker, pointed: [7] }, { cells, pieces, edges, label: 'map', shaded: new Set(['2,0']) })
  expect(html.match(/class="ground/g)).toHaveLength(3)
  expect(html.match(/data-mark="legal"/g)).toHaveLength(2)
  expect(html).toMatch(/data-place="41"[^>]*data-mark="legal"/)
  expect(html.match(/class="shade/g)).toHaveLength(1)
  expect(html).toContain('aria-label="a scout"')
  expect(html).toContain('aria-label="a wall"')
  expect(html).toContain('class="nose')
  expect(html.match(/class="aim/g)).toHaveLength(1)
  expect(html).not.toMatch(/NaN|undefined/)
})

test('a game without a board has its zones listed', () => {
  const { view: raw, decision } = read<{ view: RawView; decision: DecisionInfo }[]>('moments')[2]!
  const lexicon = new Lexicon('en', read('words.en'))
  const view = new TableView(raw)
  const picker = new Picker(() => undefined)
  picker.ask(decision)
  const scene = {
    view,
    picker,
    board: neutral,
    data: { lexicon, cards: read('cards'), info: {} },
    speaker: new Speaker(lexicon, raw.seat),
    viewer: raw.seat,
    changed: new Set<number>(),
    pointed: [],
    nameOf: (seat: number) => `Player ${seat + 1}`,
    live: true,
  } as unknown as Scene
  const html = drawn(NeutralBoard, scene)
  const shown = Object.keys(raw.zones).filter((zone) => view.count(zone) && zone !== `hand-${raw.seat}`)
  expect(html.match(/<section/g)).toHaveLength(shown.length)
  for (const zone of shown)
    for (const card of view.seen(zone)) expect(html).toContain(`data-card="${card.id}"`)
  expect(html).toContain(lexicon.name('central-bank'))
})
