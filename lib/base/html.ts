import { basename } from 'node:path'
import { Parser } from 'htmlparser2'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'

const text = ['p', 'br', 'hr', 'span', 'div', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'blockquote']
const more = ['mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'code', 'pre', 'kbd', 'samp', 'var', 'time']
const blocks = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** These elements are dropped with their content. */
const dropped = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'form']

/** The prefix for ids of an article, so that they don't clash with the page's. */
const ID = 'post-'

/** The attributes of an image, or undefined to drop it. */
type ShowPicture = (source: string, picture: { alt: string }) => Attributes | undefined

/**
 * Reduces untrusted HTML to what an article needs, with an allowlist: no scripts, styles, frames, forms or classes,
 * and no second h1. Ids can't clash with the page's own, and links are nofollow. `address` is the article's URL, for
 * resolving relative URLs.
 */
export function sanitizeArticle(html: string, showPicture: ShowPicture, address?: string): string {
  return sanitizeHtml(withMediaAsLinks(html, address), {
    allowedTags: [...text, ...more, ...blocks, ...tables, 'a', 'img'],
    allowedAttributes: {
      '*': ['id'],
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
        attribs: { ...attribs, ...hrefIn(attribs, address), rel: 'noopener noreferrer nofollow' },
      }),
      // Code scrolls sideways, which must also work with the keyboard.
      pre: (tagName): Tag => ({ tagName, attribs: { tabindex: '0' } }),
      img: (tagName, attribs): Tag => ({ tagName, attribs: pictureAttributes(attribs, showPicture) }),
      '*': (tagName, { id, name, ...attribs }): Tag => {
        const anchor = id ?? (tagName === 'a' ? name : undefined)
        return {
          tagName,
          attribs: anchor && /^\S{1,200}$/.test(anchor) ? { ...attribs, id: ID + anchor } : attribs,
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** The target of a link: within the article, on the blog if it is relative, or unchanged. */
function hrefIn({ href }: Attributes, address: string | undefined): Attributes {
  if (href === undefined) return {}
  const [page, fragment = ''] = href.split('#', 2)
  const isOwn = page === '' || (address !== undefined && page === address.split('#', 1)[0])
  if (isOwn && fragment !== '') return { href: `#${ID}${fragment}` }
  const isRelative = !URL.canParse(href) && address !== undefined && URL.canParse(href, address)
  return { href: isRelative ? new URL(href, address).href : href }
}

/** Elements that play or embed something, and the attribute that says what. */
const media = new Map([
  ['iframe', 'src'],
  ['video', 'src'],
  ['audio', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
])

/** Replaces videos, recordings and frames with links to them. */
function withMediaAsLinks(html: string, address: string | undefined): string {
  let result = ''
  let from = 0
  let open: { name: string; depth: number; start: number; attribs: Attributes; source?: string } | null = null
  const parser = new Parser({
    onopentag(name, attribs) {
      if (open === null) {
        const attribute = media.get(name)
        // Some plugins load a frame only when it comes into view.
        if (attribute !== undefined)
          open = {
            name,
            depth: 1,
            start: parser.startIndex,
            attribs,
            source: attribs['data-src'] ?? attribs[attribute],
          }
      } else if (name === open.name) open.depth += 1
      else if (name === 'source') open.source ??= attribs.src
    },
    onclosetag(name) {
      if (open?.name !== name) return
      open.depth -= 1
      if (open.depth > 0) return
      result += html.slice(from, open.start) + mediaLink(open.name, open.attribs, open.source, address)
      from = parser.endIndex + 1
      open = null
    },
  })
  parser.end(html)
  return result + html.slice(from)
}

/** Empty for media without an address on the web, and for the frame of a post that is next to a link to it. */
function mediaLink(
  name: string,
  attribs: Attributes,
  source: string | undefined,
  address: string | undefined,
): string {
  const isQuoted = /\bwp-embedded-content\b/.test(attribs.class ?? '')
  if (!source || isQuoted || !URL.canParse(source, address)) return ''
  const url = pageOfPlayer(new URL(source, address))
  if (!/^https?:$/.test(url.protocol)) return ''
  const file = decoded(basename(url.pathname))
  const isFile = name === 'video' || name === 'audio'
  const title = isFile ? `Play the ${name} ${file}` : attribs.title?.trim() || 'Embedded content'
  return `<a href="${escaped(url.href)}">${escaped(`${title} (${url.host})`)}</a> `
}

/** These two players refuse to play outside a frame. */
function pageOfPlayer(url: URL): URL {
  const [, id] = /^\/(?:embed|video)\/([\w-]+)$/.exec(url.pathname) ?? []
  if (id === undefined || id === 'videoseries') return url
  if (/^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(url.host))
    return new URL(`https://www.youtube.com/watch?v=${id}`)
  return url.host === 'player.vimeo.com' ? new URL(`https://vimeo.com/${id}`) : url
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // The encoding is invalid.
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
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
