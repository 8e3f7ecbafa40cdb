/** A form value as people read it: of a list its texts, of a picture what it shows. */
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
      .map((item) =>
        Object.values(item as Record<string, string>)
          .toReversed()
          .join(': '),
      )
      .join('\n')
  }
  return typeof parsed === 'object' && parsed !== null && 'alt' in parsed ? String(parsed.alt) : text
}
