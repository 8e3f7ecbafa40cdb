// requirement: SITE-90
import { describe, expect, it } from 'vitest'
import { plainText, sanitizeArticle } from './html'

const clean = (html: string) => sanitizeArticle(html, (source) => ({ src: `/picture?${source}` }))

describe('untrusted HTML', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<svg onload="alert(1)"><circle/></svg>', ''],
    ['<object data="x.swf"></object><embed src="x">', ''],
    ['<iframe src="javascript:alert(1)" srcdoc="&lt;script&gt;"></iframe>', ''],
    ['<video src="data:video/mp4,x"><script>alert(1)</script></video>', ''],
    ['<form action="https://x.example"><input name="password"><button>Sign in</button></form>', ''],
    [
      '<p onclick="alert(1)" style="position:fixed" class="a" id="main">Text</p>',
      '<p id="post-main">Text</p>',
    ],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', /^<img src="\/picture\?x"[^>]*>$/],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="//x.example">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<base href="https://x.example"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
    ['<template><p>a</p></template><noscript><p>b</p></noscript>', ''],
  ])('%s is stripped of anything harmful', (html, expected) => {
    if (typeof expected === 'string') expect(clean(html)).toBe(expected)
    else expect(clean(html)).toMatch(expected)
  })

  it('keeps an article with its tables and code, with headings below the page’s own', () => {
    expect(clean('<h1>A</h1><h2>B</h2>')).toBe('<h2>A</h2><h2>B</h2>')
    expect(clean('<pre class="wp"><code class="l">a &lt; b</code></pre>')).toBe(
      '<pre tabindex="0"><code>a &lt; b</code></pre>',
    )
    expect(clean('<table><tr><td colspan="2">1</td></tr></table>')).toContain('<td colspan="2">1</td>')
    expect(clean('<ol start="4"><li>x</li></ol>')).toBe('<ol start="4"><li>x</li></ol>')
  })

  it('gives every link a safe rel attribute', () => {
    expect(clean('<a href="https://x.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer nofollow">x</a>',
    )
  })

  const address = 'https://blog.example/2026/a-post/'
  const inBlog = (html: string) => sanitizeArticle(html, () => undefined, address)
  const link = (href: string, text: string) =>
    `<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`

  it.each([
    [
      '<figure><div><iframe title="A &lt;talk&gt;" src="https://www.youtube.com/embed/abc_-1?feature=oembed"></iframe></div></figure>',
      `<figure><div>${link('https://www.youtube.com/watch?v=abc_-1', 'A &lt;talk&gt; (www.youtube.com)')} </div></figure>`,
    ],
    [
      '<iframe src="//player.vimeo.com/video/7"></iframe>',
      `${link('https://vimeo.com/7', 'Embedded content (vimeo.com)')} `,
    ],
    [
      '<iframe src="https://maps.example/x?a=1&amp;b=2">No frames.</iframe>after',
      `${link('https://maps.example/x?a=1&amp;b=2', 'Embedded content (maps.example)')} after`,
    ],
    [
      '<video controls><source src="/wp-content/a%20b.mp4" type="video/mp4"><source src="b.webm">Your browser is old.</video>',
      `${link('https://blog.example/wp-content/a%20b.mp4', 'Play the video a b.mp4 (blog.example)')} `,
    ],
    [
      '<audio src="https://x.example/a.mp3">',
      `${link('https://x.example/a.mp3', 'Play the audio a.mp3 (x.example)')} `,
    ],
    [
      '<object data="x.pdf"><embed src="y.pdf"></object><p>z</p>',
      `${link('https://blog.example/2026/a-post/x.pdf', 'Embedded content (blog.example)')} <p>z</p>`,
    ],
    [
      '<iframe src="about:blank" data-src="https://x.example/a"></iframe>',
      `${link('https://x.example/a', 'Embedded content (x.example)')} `,
    ],
    ['<iframe class="wp-embedded-content" src="https://x.example/post/embed/"></iframe>', ''],
    ['<script>"<iframe src=https://x.example>"</script>', ''],
  ])('has a link instead of what would play or frame something: %s', (html, expected) => {
    expect(inBlog(html)).toBe(expected)
  })

  it('keeps ids apart from the page’s own, so that links within the article work', () => {
    expect(inBlog('<h2 id="h-über-uns">A</h2><a name="old">x</a>')).toBe(
      '<h2 id="post-h-über-uns">A</h2><a rel="noopener noreferrer nofollow" id="post-old">x</a>',
    )
    expect(inBlog('<sup><a href="#f1" id="f1-link">1</a></sup><li id="f1">x</li>')).toBe(
      '<sup><a href="#post-f1" rel="noopener noreferrer nofollow" id="post-f1-link">1</a></sup><li id="post-f1">x</li>',
    )
    expect(inBlog(`<a href="${address}#f1">1</a>`)).toContain('href="#post-f1"')
    expect(inBlog('<p id="two words">x</p><p id="">y</p>')).toBe('<p>x</p><p>y</p>')
    expect(inBlog('<a href="../b-post/#f1">x</a>')).toContain('href="https://blog.example/2026/b-post/#f1"')
    expect(inBlog('<a href="mailto:a@b.example">x</a>')).toContain('href="mailto:a@b.example"')
    expect(inBlog('<a href="java\tscript:alert(1)">x</a>')).not.toContain('href')
  })

  it('takes linear time for broken media', () => {
    const started = performance.now()
    for (const html of [
      '<video>',
      '<iframe src="https://x.example">',
      '<object><embed>',
      '<audio><source src=a>',
    ])
      inBlog(html.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('keeps only allowed pictures, with their size', () => {
    expect(clean('<img src="a.png" alt="&quot;A&quot;" width="100" height="50" srcset="b 2x">')).toBe(
      '<img src="/picture?a.png" alt="&quot;A&quot;" width="100" height="50" loading="lazy" decoding="async" />',
    )
    expect(sanitizeArticle('<p>a<img src="https://x.example/a.png">b</p>', () => undefined)).toBe('<p>ab</p>')
  })
})

describe('plain text of HTML', () => {
  it('decodes entities and removes markup', () => {
    expect(plainText('Fish &amp; <em>chips</em> &#8217;til 6 &lt;3')).toBe('Fish & chips ’til 6 <3')
  })

  it('keeps words of different paragraphs apart', () => {
    expect(plainText('<p>One</p><p>two<br>three</p>\n')).toBe('One two three')
  })

  it('never decodes twice', () => {
    expect(plainText('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;')
  })
})
