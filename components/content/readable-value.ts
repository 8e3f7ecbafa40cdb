/** A form value in readable form: the texts of a list, the descriptions of pictures. */
export function readableValue(value: unknown): string {
  const text = String(value)
  if (!/^[[{]/.test(text)) return text
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return text // The text only happens to begin with a bracket.
  }
  if (Array.isArray(parsed)) {
    return parsed
      .map((item: object) => ('alt' in item ? String(item.alt) : Object.values(item).toReversed().join(': ')))
      .join('\n')
  }
  return typeof parsed === 'object' && parsed !== null && 'alt' in parsed ? String(parsed.alt) : text
}
