// What a reader takes for one character, such as a letter with its accent or a family, may be several in a string.
const characters = new Intl.Segmenter('en')
/** More than any character in use takes. A longer one, such as a letter under a tower of accents, is cut, too. */
const LONGEST = 64

/** The beginning of a text, of at most `max` code units, which doesn't end within a character. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, placeOf(text, max).before)
}

/** The end of a text, of at most `max` code units, which doesn't begin within a character. */
export function endOf(text: string, max: number): string {
  return text.slice(placeOf(text, text.length - max).after)
}

/** A part of a text, of at most `length` code units, which begins at or just before `start`. */
export function partOf(text: string, start: number, length: number): string {
  return beginningOf(text.slice(placeOf(text, start).before), length)
}

/** Where a text can be cut at or around an index. */
function placeOf(text: string, index: number): { before: number; after: number } {
  if (index <= 0) return { before: 0, after: 0 }
  if (index >= text.length) return { before: text.length, after: text.length }
  const found = characters.segment(text).containing(index)
  if (found?.index === index) return { before: index, after: index }
  if (found && found.segment.length <= LONGEST)
    return { before: found.index, after: found.index + found.segment.length }
  const isWithinPair = (text.codePointAt(index - 1) ?? 0) > 0xff_ff
  return isWithinPair ? { before: index - 1, after: index + 1 } : { before: index, after: index }
}
