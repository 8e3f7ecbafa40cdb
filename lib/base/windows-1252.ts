/*
 * Windows-1252, in which banks write files and programs for accounting read them. Our own, because nothing encodes it, and
 * Node decodes it as Latin-1 in some versions: without the euro sign and quotation marks.
 */

/** What stands in place of the control characters from 0x80 on. Five places are empty. */
const FIRST = 0x80
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const codes = new Map(Array.from(signs, (sign, index) => [sign, FIRST + index] as const))
const latin = new TextDecoder('latin1')
const QUESTION_MARK = 0x3f

export function decodeWindows1252(bytes: Uint8Array): string {
  return latin
    .decode(bytes)
    .replaceAll(/[\u0080-\u009F]/g, (control) => signs[(control.codePointAt(0) ?? FIRST) - FIRST] ?? control)
}

/** A letter that it doesn't have loses its accent, or becomes a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC')), (letter) => {
    const [plain = ''] = letter.normalize('NFD')
    return codeOf(letter) ?? codeOf(plain) ?? QUESTION_MARK
  })
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? QUESTION_MARK
  return codes.get(letter) ?? (code < FIRST || (code >= 0xa0 && code <= 0xff) ? code : undefined)
}
