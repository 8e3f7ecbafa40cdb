/*
 * Windows-1252, which programs for accounting in Germany read. Browsers and Node decode it, and encode UTF-8 only.
 */

const decoder = new TextDecoder('windows-1252')
const codes = new Map(
  Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const),
)
const QUESTION_MARK = 0x3f

/** A letter that it doesn't have loses its accent, or becomes a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC')), (letter) => {
    const [plain = ''] = letter.normalize('NFD')
    return codes.get(letter) ?? codes.get(plain) ?? QUESTION_MARK
  })
}
