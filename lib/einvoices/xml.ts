import { xmlText } from '@/lib/base/xml-text'

/*
 * XML as text. An element without content is left out, because the standard forbids empty ones; so a writer names
 * every field, and those without a value don't appear.
 */

type Attributes = Record<string, string | undefined>
/** Written XML, or nothing. */
type Xml = string | readonly Xml[] | undefined

/** An element with other elements in it. */
export function group(name: string, ...content: Xml[]): string {
  const inner = joined(content)
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

/** An element with text in it. */
export function field(name: string, text: string | undefined, attributes: Attributes = {}): string {
  const written = xmlText(text?.trim() ?? '')
  return written === '' ? '' : `<${name}${attributesOf(attributes)}>${written}</${name}>`
}

/** The whole file. */
export function file(name: string, namespaces: Attributes, ...content: Xml[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesOf(namespaces)}>${joined(content)}</${name}>\n`
}

function joined(content: readonly Xml[]): string {
  return content.map((xml) => (typeof xml === 'string' ? xml : joined(xml ?? []))).join('')
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('')
}
