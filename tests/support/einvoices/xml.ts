import { XMLParser } from 'fast-xml-parser'

/** An element: its text, its attributes (`@name`) and its children by name, without prefixes. */
export type Element = { text?: string; [child: string]: Element[] | string | undefined }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  textNodeName: 'text',
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

export function readXml(xml: string): Element {
  return parser.parse(xml) as Element
}

export function all(element: Element | undefined, ...path: string[]): Element[] {
  let found = element ? [element] : []
  for (const name of path)
    found = found.flatMap((one) => {
      const children = one[name]
      return Array.isArray(children) ? children : []
    })
  return found
}

export function first(element: Element | undefined, ...path: string[]): Element | undefined {
  return all(element, ...path)[0]
}

export function text(element: Element | undefined, ...path: string[]): string | undefined {
  const found = first(element, ...path)?.text?.trim()
  return found === '' ? undefined : found
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  const value = element?.[`@${name}`]
  return typeof value === 'string' ? value : undefined
}

/** The object, or undefined if nothing in it has a value. */
export function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.values(value).some((part) => part !== undefined) ? value : undefined
}
