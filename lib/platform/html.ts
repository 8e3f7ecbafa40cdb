import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'

const text = ['p', 'br', 'hr', 'span', 'div', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'blockquote']
const more = ['mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'code', 'pre', 'kbd', 'samp', 'var', 'time']
const blocks = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** Dropped with their content. */
const dropped = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'form']

/** The attributes of an image, or undefined to drop it. */
type ShowPicture = (source: string, picture: { alt: string }) => Attributes | undefined

/**
 * Untrusted HTML, reduced by an allowlist to what an article needs: no scripts, styles, frames, forms, classes or ids, and
 * no second h1; links are nofollow.
 */
export function sanitizeArticle(html: string, showPicture: ShowPicture): string {
  return sanitizeHtml(html, {
    allowedTags: [...text, ...more, ...blocks, ...tables, 'a', 'img'],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start', 'reversed'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      abbr: ['title'],
      pre: ['tabindex'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: dropped,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs): Tag => ({
        tagName,
        attribs: { ...attribs, rel: 'noopener noreferrer nofollow' },
      }),
      // Code scrolls sideways, which has to be possible by keyboard.
      pre: (tagName): Tag => ({ tagName, attribs: { tabindex: '0' } }),
      img: (tagName, attribs): Tag => ({ tagName, attribs: pictureAttributes(attribs, showPicture) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

function pictureAttributes({ src, alt = '', width, height }: Attributes, show: ShowPicture): Attributes {
  const shown = src ? show(src, { alt }) : undefined
  if (!shown) return {}
  const size = [width, height].every((value) => /^\d{1,5}$/.test(value ?? '')) ? { width, height } : {}
  return Object.fromEntries(
    Object.entries({ ...shown, alt, ...size, loading: 'lazy', decoding: 'async' }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

/** The text of untrusted HTML. */
export function plainText(html: string): string {
  const escaped = sanitizeHtml(html.replace(/<(br|\/p|\/h\d|\/li)\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  const decoded = escaped.replace(/&(lt|gt|quot|amp);/g, (all, name: string) => characters[name] ?? all)
  return decoded.replace(/\s+/g, ' ').trim()
}
