import { LinkifyIt } from 'linkify-it'

export type TextPart = { text: string; href?: string }

const linkify = new LinkifyIt({ urlAuth: true })

/** Splits a text at its http(s) links, in linear time. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { address, index } of findAddresses(text)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: new URL(address).href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function* findAddresses(text: string): Generator<{ address: string; index: number }> {
  // Linear, because an address ends at white space, a quotation mark or a tag, and none begins within another.
  for (const { 0: word, index: wordStart } of text.matchAll(/[^\s<>"]+/g)) {
    let end = 0
    for (const { 0: schema, index } of word.matchAll(/\bhttps?:/gi)) {
      if (index < end) continue
      const start = index + schema.length
      const address = withoutPunctuation(word.slice(index, start + linkify.testSchemaAt(word, schema, start)))
      end = index + address.length
      if (URL.canParse(address)) yield { address, index: wordStart + index }
    }
  }
}

/** Removes the sentence's punctuation after an address. */
function withoutPunctuation(address: string): string {
  let end = address.length
  while (".,;:!?'*_".includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}
