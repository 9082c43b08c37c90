/** Names on the smallest cards. */

import { expect, test } from 'vitest'

import { twoLines } from '../src/components/CardBody.svelte'

test('a name on a chip has two lines, which are as even as they can be', () => {
  expect(twoLines('Records')).toBe('Records'.length)
  expect(twoLines('Field Operative')).toBe('Operative'.length)
  expect(twoLines('Night-Roost Prowler')).toBe('Night-Roost'.length)
  expect(twoLines('Night of the Throne')).toBe('the Throne'.length)
  expect(twoLines('Standard-Issue Suppressor')).toBe('Standard-Issue'.length)
})

test('Chinese breaks where it likes', () => {
  expect(twoLines('王座之夜')).toBe(0)
})
