import transliterate from '@sindresorhus/transliterate'

/**
 * 'How we use your data' becomes 'how-we-use-your-data'. Empty for a title that has no Latin transliteration, such as
 * a Chinese one.
 */
export function slugOf(text: string): string {
  return transliterate(withoutAccents(text))
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** Removes accents from Latin letters. How ö is written without its dots depends on the language; o is right in most. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
}
