// requirement: NWS-6, NWS-12
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { getSite, setSite } from '@/lib/base/site'
import { createStaffViewer } from '@/tests/support/people'
import { previewIssue } from './queries'
import { clippingNote } from './rules'

const site = getSite()
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  viewer = await createStaffViewer()
})
afterEach(() => setSite(site))

const mailOf = (body: string) => previewIssue(viewer, { subject: 'News', preheader: 'In short', body })
const preview = async (body: string) => (await mailOf(body)).html

it('makes the mail of Markdown, with complete addresses, and no HTML of the author’s', async () => {
  const html =
    await preview(`## Title\n\nA [path](/blog), [elsewhere](https://x.example), [bad](javascript:alert(1)).

<script>alert(1)</script>

- one\n- two

| a | b |
|---|---|
| 1 | 2 |`)
  expect(html).toContain('In short')
  expect(html).toContain('href="http://localhost:3000/blog"')
  expect(html).toContain('href="https://x.example"')
  expect(html).not.toContain('javascript:')
  expect(html).not.toContain('<script')
  expect(html).toMatch(/<h2[^>]*>Title<\/h2>/)
  expect(html).toMatch(/<li[^>]*>one<\/li>/)
  expect(html).toMatch(/<td[^>]*>2<\/td>/)
})

it('shows pictures of this site only, in their proportions', async () => {
  const id = crypto.randomUUID()
  const own = `/media/${id}/0123456789abcdef-1200.jpeg`
  await getDb().picture.create({
    data: { id, width: 2400, height: 1200, files: [], name: 'desk.jpg' } as never,
  })
  const html = await preview(`![A desk](${own})\n\n![Pixel](https://tracker.example/p.gif)`)
  expect(html).toMatch(
    new RegExp(
      `<img(?=[^>]* alt="A desk")(?=[^>]* src="http://localhost:3000${own}")(?=[^>]* width="534")[^>]* height="267"`,
    ),
  )
  expect(html).not.toContain('tracker.example')
})

it('says how large it is, and has its link to unsubscribe at the top, where nothing is cut off', async () => {
  const { html, bytes } = await mailOf('Ä short text.\n\n'.repeat(2_500))
  expect(bytes).toBeGreaterThan(150_000)
  expect(html.indexOf('/newsletter/unsubscribe/')).toBeLessThan(15_000)
  expect(clippingNote(bytes)).toMatch(/^This email has \d\d\d KB\. Gmail shows about 100 KB/)
  const short = await mailOf('Ä short text.')
  expect(short.bytes).toBeLessThan(20_000)
  expect(clippingNote(short.bytes)).toBeNull()
})

it('ends with the agency’s legal name and address, and a link to unsubscribe', async () => {
  setSite({ ...site, name: 'Nook', legalName: 'Nook Works LLC', address: ['1 Lane', 'Denver'] })
  const html = await preview('Hello')
  expect(html).toContain('Nook Works LLC · 1 Lane, Denver')
  expect(html).toContain('you subscribed to the')
  expect(html).toMatch(/href="http:\/\/localhost:3000\/newsletter\/unsubscribe\/\w+"/)
})
