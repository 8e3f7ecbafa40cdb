/** A form value as people read it: of a list its texts, of pictures what they show. */
export function readableValue(value: unknown): string {
  const text = String(value)
  if (!/^[[{]/.test(text)) return text
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return text // An author's own bracket.
  }
  if (Array.isArray(parsed)) {
    return parsed
      .map((item: object) => ('alt' in item ? String(item.alt) : Object.values(item).toReversed().join(': ')))
      .join('\n')
  }
  return typeof parsed === 'object' && parsed !== null && 'alt' in parsed ? String(parsed.alt) : text
}
