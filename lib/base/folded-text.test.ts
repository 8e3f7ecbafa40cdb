import { expect, it } from 'vitest'
import { fold, foldWithPlaces, inOrderOf } from './folded-text'

it.each([
  ['Müller', 'muller'],
  ['MU\u0308LLER', 'muller'],
  ['José Łukasz Ørsted', 'jose lukasz orsted'],
  ['Éclair', 'eclair'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Æther, œuvre, Þór', 'aether, oeuvre, thor'],
  ['O’Brien ‘n’ “co” – x', `o'brien 'n' "co" - x`],
  ['Ёлка Йод', 'елка иод'],
  ['ΟΔΌΣ', 'οδοσ'],
  ['İzmir ısı', 'izmir isi'],
  ['ｆｕｌｌ　１２', 'full 12'],
  ['in\u00advis\u200bible', 'invisible'],
  ['東京 가', '東京 가'.normalize('NFKD')],
])('compares %j as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it('knows where each letter comes from', () => {
  const { folded, places } = foldWithPlaces('aé😀ße\u0301x')
  expect(folded).toBe('ae😀ssex')
  expect(places).toEqual([0, 1, 2, 2, 4, 4, 5, 7])
})

it('puts names in the order of the alphabet', () => {
  const names = ['Zebra', 'Ärzte', 'apple', 'Łukasz', 'Éclair', 'Mona', 'Dora']
  expect(inOrderOf(names, (name) => name)).toEqual([
    'apple',
    'Ärzte',
    'Dora',
    'Éclair',
    'Łukasz',
    'Mona',
    'Zebra',
  ])
})
