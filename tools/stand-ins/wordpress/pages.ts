import { createHash } from 'node:crypto'
import type { WpPost } from './shape'

const style = `
body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.65 system-ui, sans-serif;
  background: #0d0a17; color: #ece9f6; overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.25 } a { color: #b79cff } img { max-width: 100%; height: auto }
pre { overflow-x: auto; padding: 1rem; background: #171226; border-radius: .5rem }
table { border-collapse: collapse } th, td { padding: .375rem .75rem; border: 1px solid #2c2542; text-align: left }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The blog's own pictures and its one stylesheet; no script and no style of a post, whatever it contains. */
export const pagePolicy =
  `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Stands where a WordPress installation has its sign-in. */
export function loginPage(): string {
  return page(
    'Blog sign-in',
    `<h1>Blog sign-in</h1>
<p>On a real installation the editors of the blog sign in here. This sample blog is read only and needs no account.</p>
<p>To use your own WordPress, set <code>BLOG_API_URL</code> to the address of its posts, for example
<code>https://blog.example.com/wp-json/wp/v2/posts</code>.</p>`,
  )
}

/** The post where its `link` leads. Its HTML is shown as it is: the policy keeps it from running anything. */
export function postPage(post: WpPost): string {
  const title = post.title.rendered
  return page(
    title,
    `<article><h1>${title}</h1><p>${post.date.slice(0, 10)}</p>${post.content.rendered}</article>`,
  )
}

export function missingPage(): string {
  return page('Not found', '<h1>Not found</h1><p>There is nothing at this address of the sample blog.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`
}
