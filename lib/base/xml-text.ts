const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' }

/** Text in XML, without what that can't contain: control characters, halves of surrogate pairs and two characters that aren't any. */
export function xmlText(text: string): string {
  // Nearly all values: numbers, days and codes.
  if (/^[\w .:-]*$/.test(text)) return text
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? character)
}
