export type TextPart = string | { label: string; href: string }

/** Splits a text at its links, which are written as `[words](address)`. */
export function splitLinks(text: string): TextPart[] {
  // A split at two groups gives text, words, address, text, words, address, … text.
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return parts.flatMap((part, index): TextPart[] => {
    if (index % 3 === 1) return [{ label: part, href: parts[index + 1] ?? '' }]
    return index % 3 === 0 && part ? [part] : []
  })
}
