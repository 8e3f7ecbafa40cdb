const NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Content of an element: text (escaped), children, or nothing. */
export type Content = string | number | boolean | [string, Content][]

export function xmlDocument(name: string, content: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`
}

function element(name: string, content: Content): string {
  const inner = Array.isArray(content)
    ? content.map(([child, value]) => element(child, value)).join('')
    : escape(String(content))
  return `<${name}>${inner}</${name}>`
}

function escape(text: string): string {
  // Control characters too: parsers would turn \r into \n.
  return text.replace(/[&<>"']|\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}

/** The texts of all `<name>` elements, which must not contain others. */
export function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return Array.from(found, ([, text = '']) => unescape(text))
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (name) return NAMES[name] ?? whole
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(dec))
    },
  )
}
