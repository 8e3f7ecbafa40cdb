import { Parser } from 'htmlparser2'
import { formatNumber } from './numbers'

const forbiddenElements = [
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
]
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Each of these multiplies the cost of drawing a shape, the first without any limit. */
const costlyElements: Record<string, string> = { filter: 'filters', pattern: 'patterns', marker: 'markers' }
/** The most parts in a drawing, counting everything it refers to each time. */
const MAX_PARTS = 10_000
/** The maximum depth. Each level may take a layer of the picture’s size. */
const MAX_DEPTH = 60
const tooManyParts = `It draws more than ${formatNumber(MAX_PARTS)} parts, or more than ${String(MAX_DEPTH)} within each other. Please simplify it.`

/** An SVG may only contain pictures that are embedded in it. */
const embedded = /^data:image\/(?:png|jpeg|webp|gif);base64,/

/**
 * The reason why an SVG isn't safe to show, or null. It is always shown as a picture, and served under a policy that
 * allows nothing. This check protects people who download it, and keeps anyone from uploading an unsafe one by
 * mistake.
 */
export function findSvgProblem(text: string): string | null {
  if (/<!(?:doctype|entity)/i.test(text)) return 'It defines entities or a document type.'
  if (/<\?(?!xml\s)/i.test(text)) return 'It contains a processing instruction.'
  if (/^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i.test(text)) {
    return 'It isn’t written in UTF-8.'
  }
  let problem: string | null = null
  let isSvg: boolean | undefined
  let styleText = ''
  // The open elements within a style, including the style. What they contain may be styles too.
  let styleDepth = 0
  const found = (message: string) => {
    problem ??= message
  }
  const top: Part = { parts: [], refersTo: new Set() }
  const within = [top]
  let count = 0
  const byId = new Map<string, Part>()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name)
        const part = partOf(attributes)
        within.at(-1)?.parts.push(part)
        within.push(part)
        count += 1
        if (count > MAX_PARTS || within.length > MAX_DEPTH + 1) {
          found(tooManyParts)
          // Elements nested this deeply take quadratic time.
          parser.pause()
        }
        if (attributes.id !== undefined) byId.set(attributes.id, part)
        const costly = Object.hasOwn(costlyElements, element) ? costlyElements[element] : undefined
        if (costly !== undefined) found(`It uses ${costly}. Please use plain shapes and colors.`)
        isSvg ??= element === 'svg'
        if (element === 'script') found('It contains a script.')
        else if (forbiddenElements.includes(element)) found(`It contains the element ‘${name}’.`)
        if (element === 'style' || styleDepth > 0) styleDepth += 1
        for (const [attribute, value] of Object.entries(attributes)) {
          const problemOfValue = attributeProblem(element, localName(attribute), value)
          if (problemOfValue !== null) found(problemOfValue)
        }
      },
      ontext(chunk) {
        if (styleDepth > 0) styleText += chunk
      },
      onclosetag() {
        if (within.length > 1) within.pop()
        styleDepth = Math.max(0, styleDepth - 1)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!isSvg) return 'It isn’t an SVG drawing.'
  if (loadsSomething(styleText)) found('Its styles load something from elsewhere.')
  if (appliesFilter(styleText)) found('It uses filters. Please use plain shapes and colors.')
  if (isTooCostly(top, byId)) found(tooManyParts)
  return problem
}

/** An element, its content, and the ids that it refers to. */
type Part = { parts: Part[]; refersTo: Set<string> }

function partOf(attributes: Record<string, string>): Part {
  const ids = Object.entries(attributes).flatMap(([name, value]) => {
    if (localName(name) === 'href' && value.trim().startsWith('#')) return [value.trim().slice(1)]
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')]*)/gi), ([, id = '']) => id.trim())
  })
  return { parts: [], refersTo: new Set(ids) }
}

/** Counts parts the way a renderer draws them, up to the limits. A few nested references multiply quickly. */
function isTooCostly(top: Part, byId: ReadonlyMap<string, Part>): boolean {
  const known = new Map<Part, Part[]>()
  const partsOf = (part: Part): Part[] => {
    const all =
      known.get(part) ?? [...part.parts, ...Array.from(part.refersTo, (id) => byId.get(id) ?? [])].flat()
    known.set(part, all)
    return all
  }
  let left = MAX_PARTS
  const isWithinLimits = (part: Part, depth: number): boolean => {
    left -= 1
    return left >= 0 && depth <= MAX_DEPTH && partsOf(part).every((each) => isWithinLimits(each, depth + 1))
  }
  return !isWithinLimits(top, 0)
}

/** Checks CSS and attributes of that name. */
function appliesFilter(css: string): boolean {
  return /filter\s*:/i.test(withoutComments(css))
}

function attributeProblem(element: string, name: string, value: string): string | null {
  // Browsers ignore control characters and white space within a scheme.
  const plain = value.replaceAll(/[\p{Cc}\s]/gu, '').toLowerCase()
  if (name.startsWith('on')) return `It contains the event handler ‘${name}’.`
  if (plain.includes('javascript:') || plain.includes('vbscript:')) return 'It contains a script.'
  if (plain === XHTML) return 'It contains HTML.'
  if (name === 'href' || name === 'src') {
    const isOwn = plain === '' || plain.startsWith('#') || (element === 'image' && embedded.test(plain))
    if (!isOwn) return 'It refers to something outside of the drawing.'
  }
  if (name === 'attributename' && /^(?:.*:)?(?:href|on.*)$/.test(plain)) return 'It changes its own links.'
  const isFilter = name === 'style' ? appliesFilter(value) : name.endsWith('filter') && plain !== 'none'
  if (isFilter) return 'It uses filters. Please use plain shapes and colors.'
  return loadsSomething(value) ? 'Its styles load something from elsewhere.' : null
}

/** True for CSS that refers to anything but a part of the drawing. */
function loadsSomething(css: string): boolean {
  const plain = withoutComments(css)
  if (/@import|\\/i.test(plain)) return true
  return Array.from(plain.matchAll(/url\(\s*["']?([^)]*)/gi), ([, target = '']) => target.trim()).some(
    (target) => !target.startsWith('#'),
  )
}

/** An unclosed comment extends to the end of the text. Otherwise, each opening would be searched that far. */
function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, '')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
