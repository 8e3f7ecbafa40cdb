// What a reader sees as one character, such as a letter with its accent or a family, may be several in a string.
const characters = new Intl.Segmenter('en')
/** More than any character in use takes. Longer ones, such as a letter under a pile of accents, are cut too. */
const LONGEST = 64

/** The beginning of a text, at most `max` code units long. Never ends within a character. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, placeOf(text, max).before)
}

/** The end of a text, at most `max` code units long. Never begins within a character. */
export function endOf(text: string, max: number): string {
  return text.slice(placeOf(text, text.length - max).after)
}

/** A part of a text, at most `length` code units long, which begins at or just before `start`. */
export function partOf(text: string, start: number, length: number): string {
  return beginningOf(text.slice(placeOf(text, start).before), length)
}

/** The indexes, at or around the given one, where a text can be cut. */
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
