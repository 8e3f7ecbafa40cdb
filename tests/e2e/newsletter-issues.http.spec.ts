// requirement: CON-6
import type { APIResponse } from '@playwright/test'
import { expect, fromOwnAddress, test } from '../support/http-test'

const htmlOf = async (answer: APIResponse) => ((await answer.json()) as { html: string }).html

const slow = [
  '_a'.repeat(60_000),
  `${'_'.repeat(50)}a`.repeat(999),
  '>'.repeat(60_000),
  `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(9_000)}`,
  `- a\n${'b\n'.repeat(30_000)}`,
]

test('no text holds up the preview: one that is refused is shown as it was typed', async ({
  requestAs,
  staff,
}) => {
  const request = await requestAs(staff)
  const preview = (body: string) =>
    request.post('/api/newsletter/preview', { data: { subject: 'News', preheader: '', body } })
  for (const text of slow) {
    const [answer, health] = await Promise.all([preview(text), request.get('/api/health')])
    expect([answer.status(), health.status()]).toEqual([200, 200])
    expect(await htmlOf(answer)).toContain(text.slice(0, 12).replaceAll('>', '&gt;'))
  }
  expect(await htmlOf(await preview('Some **bold** words'))).toContain('<strong>bold</strong>')
})

test('one person’s previews take turns, and nobody else waits for them', async ({
  requestAs,
  staff,
  admin,
}) => {
  const [many, one] = [await requestAs(staff), await requestAs(admin)]
  // Opens its connection first: otherwise it would wait for one of the others.
  await one.get('/api/health')
  const data = { subject: 'News', preheader: '', body: 'A **long** text.\n\n'.repeat(400) }
  let done = 0
  const answers = Array.from({ length: 60 }, async () => {
    // From different addresses, because requests from one address take turns anyway.
    const answer = await many.post('/api/newsletter/preview', { data, headers: fromOwnAddress() })
    done += 1
    return answer.status()
  })
  await Promise.race(answers)
  expect((await one.post('/api/newsletter/preview', { data })).status()).toBe(200)
  expect(done).toBeLessThan(60)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})
