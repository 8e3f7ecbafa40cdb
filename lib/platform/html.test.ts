// requirement: SITE-90
import { describe, expect, it } from 'vitest'
import { plainText, sanitizeArticle } from './html'

const clean = (html: string) => sanitizeArticle(html, (source) => ({ src: `/picture?${source}` }))

describe('untrusted HTML', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<svg onload="alert(1)"><circle/></svg>', ''],
    ['<object data="x.swf"></object><embed src="x">', ''],
    ['<form action="https://x.example"><input name="password"><button>Sign in</button></form>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="a" id="main">Text</p>', '<p>Text</p>'],
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
