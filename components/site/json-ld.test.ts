import { expect, it } from 'vitest'
import { serialize } from '@/components/site/json-ld'
import { faqSchema } from '@/lib/seo-schema'

it('never ends its script element', () => {
  const text = serialize(faqSchema([{ question: '</script><script>alert(1)</script>', answer: '<!--' }]))
  expect(text).not.toContain('<')
  expect(JSON.stringify(JSON.parse(text))).toContain('</script>')
})
