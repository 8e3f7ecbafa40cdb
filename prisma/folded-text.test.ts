import { expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { fold } from '@/lib/base/folded-text'

const db = getDb()

async function foldedByPostgres(texts: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ folded: string }[]>`
    select folded(text) from unnest(${texts}::text[]) with ordinality row(text, place) order by place`
  return rows.map(({ folded }) => folded)
}

// Limited to letters that both know: either may be the first to support new ones, such as those of dead languages
// after U+A7B7.
const isLetter =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}\p{N}\p{P}\p{S}\p{Z}]$/u

it('folds every letter, digit and sign in the database as in the code', async () => {
  const characters = Array.from({ length: 0x1_f7_ff }, (_, code) => String.fromCodePoint(code + 1)).filter(
    (character) => isLetter.test(character) && !/[\ua7b8-\ua7ff\u1c89]/.test(character),
  )
  const found = await foldedByPostgres(characters)
  const different = characters.filter((character, index) => found[index] !== fold(character))
  expect(characters.length).toBeGreaterThan(20_000)
  expect(different.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
})

it('folds whole texts alike', async () => {
  const texts = [
    'MU\u0308LLER & Söhne',
    'ΟΔΌΣ ΣΑΣ',
    'O’Brien `n´ “x”',
    'a\u200bb',
    'İSTANBUL',
    'plain `TEXT`',
    '',
  ]
  expect(await foldedByPostgres(texts)).toEqual(texts.map(fold))
})
