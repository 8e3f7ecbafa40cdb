import { expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts'

const script = (path: string) => `<script src="${path}" async=""></script>`

it('removes the scripts from the page and lists them, in order, at its end', () => {
  const html = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>${script('/_next/static/chunks/a-1_~.js')}</head><body><p>Text</p>${script('/_next/static/chunks/b.js')}</body></html>`
  const deferred = deferScripts(html)
  expect(deferred).toMatch(/^<html><head><\/head><body><p>Text<\/p><script>.*<\/script><\/body><\/html>$/)
  expect(deferred).toContain('["/_next/static/chunks/a-1_~.js","/_next/static/chunks/b.js"]')
})

it.each([
  '<body><script>self.__next_f=[]</script></body>',
  '<body><script type="application/ld+json">{}</script></body>',
  '<body><script src="/_next/static/chunks/old.js" noModule=""></script></body>',
  '<body><script src="/_next/static/chunks/a.js" async="" nonce="x"></script></body>',
  '<body><p>&lt;script src="/_next/static/a.js" async=""&gt;&lt;/script&gt;</p></body>',
  `${script('/_next/static/chunks/a.js')}<p>without a body`,
])('leaves %s unchanged', (html) => {
  expect(deferScripts(html)).toBe(html)
})
