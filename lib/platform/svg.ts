import { Parser } from 'htmlparser2'

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
/** The only picture that an SVG may contain is one that is part of it. */
const embedded = /^data:image\/(?:png|jpeg|webp|gif);base64,/

/**
 * Why an SVG isn't safe to show, or null. It is always shown as a picture, and served under a policy that allows nothing;
 * this is for whoever downloads it, and so that nobody uploads one by mistake.
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
  // Elements that are open within a style, itself included: what they contain may be styles, too.
  let styleDepth = 0
  const found = (message: string) => {
    problem ??= message
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name)
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
        styleDepth = Math.max(0, styleDepth - 1)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!isSvg) return 'It isn’t an SVG drawing.'
  if (loadsSomething(styleText)) found('Its styles load something from elsewhere.')
  return problem
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
  return loadsSomething(value) ? 'Its styles load something from elsewhere.' : null
}

/** In CSS: anything but a reference to a part of the drawing. */
function loadsSomething(css: string): boolean {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  if (/@import|\\/i.test(plain)) return true
  return Array.from(plain.matchAll(/url\(\s*["']?([^)]*)/gi), ([, target = '']) => target.trim()).some(
    (target) => !target.startsWith('#'),
  )
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
