import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import { expect, test } from '../support/http-test'
import { createSentProposal, sendVersion } from '../support/sent-proposals'

const db = getDb()
type Sent = Awaited<ReturnType<typeof createSentProposal>>

/** What the form of the page sends. */
function formOf(
  { content, currency }: Pick<Sent, 'content' | 'currency'>,
  changed: Record<string, string> = {},
) {
  const chosen = preselected(content)
  const { totalCents, depositCents } = proposalSums(content, chosen, currency)
  const options = content.groups.map(({ id }) => [
    `option-${id}`,
    String(content.lines.find((line) => line.groupId === id && chosen.includes(line.id))?.id),
  ])
  return {
    ...(Object.fromEntries(options) as Record<string, string>),
    ...{ name: 'Ana Reyes', agreed: 'yes' },
    ...{ seenTotalCents: String(totalCents), seenDepositCents: String(depositCents) },
    ...changed,
  }
}

const api = ({ token }: { token: string }, answer: string) => `/api/proposals/links/${token}/${answer}`

test('the page of a link is private, and looking at it changes nothing', async ({ request }) => {
  const sent = await createSentProposal()
  const before = await db.proposal.findUniqueOrThrow({ where: { id: sent.id } })
  for (const method of ['GET', 'HEAD'] as const)
    for (const path of [
      `/proposals/${sent.token}`,
      ...['accept', 'seen', 'pay', 'paid', 'check', 'pdf'].map((name) => api(sent, name)),
    ])
      await request.fetch(path, { method, maxRedirects: 0 })
  const response = await request.get(`/proposals/${sent.token}`)
  const headers = response.headers()
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const html = await response.text()
  expect(html).toContain('A shop for Reyes')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(await db.proposal.findUniqueOrThrow({ where: { id: sent.id } })).toEqual(before)
  expect(
    await db.proposalEvent.count({ where: { proposalId: sent.id, kind: { not: 'link_created' } } }),
  ).toBe(0)
  expect(await db.proposalLink.findUnique({ where: { id: sent.linkId } })).toMatchObject({
    firstSeenAt: null,
  })
})

test('an unknown link is nothing at all', async ({ request }) => {
  const token = 'a'.repeat(43)
  for (const path of [
    `/proposals/${token}`,
    '/proposals/none',
    api({ token }, 'pdf'),
    api({ token }, 'attachments/0'),
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  const answers = ['accept', 'decline', 'question', 'seen', 'code', 'confirm', 'pay', 'paid', 'check', 'none']
  for (const answer of answers) {
    const form = { name: 'Ana', question: 'Hello?', code: '123456', id: randomUUID() }
    const response = await request.post(api({ token }, answer), { form, maxRedirects: 0 })
    expect([404, 303, 422], answer).toContain(response.status())
    expect(response.status() === 303 ? response.headers().location : '', answer).not.toContain('done=')
  }
})

test('a form without scripts accepts once, and the page then says so', async ({ request }) => {
  const sent = await createSentProposal()
  for (let times = 0; times < 2; times += 1) {
    const response = await request.post(api(sent, 'accept'), { form: formOf(sent), maxRedirects: 0 })
    expect(response.status()).toBe(303)
    expect(response.headers().location).toBe(`/proposals/${sent.token}?done=accepted#accepted`)
  }
  const html = await (await request.get(`/proposals/${sent.token}`)).text()
  expect(html).toContain('This proposal is accepted')
  expect(await db.acceptance.count({ where: { proposalId: sent.id } })).toBe(1)
})

test('a form without scripts shows the new sum, and accepts it the next time', async ({ request }) => {
  const sent = await createSentProposal()
  const [group] = sent.content.groups
  const large = sent.content.lines[2]
  if (!group || !large) throw new Error('unreachable: the proposal has options')
  const form = formOf(sent, { [`option-${group.id}`]: large.id })
  const response = await request.post(api(sent, 'accept'), { form, maxRedirects: 0 })
  const { location = '' } = response.headers()
  expect(location).toContain('problem=changed')
  const html = await (await request.get(location.split('#')[0] ?? '')).text()
  expect(html).toContain('The total or the deposit has changed')
  expect(html).toContain('$12,471.20')
  expect(await db.acceptance.count({ where: { proposalId: sent.id } })).toBe(0)
})

test('forged answers are refused', async ({ request }) => {
  const sent = await createSentProposal()
  const other = await createSentProposal()
  const forged: Record<string, string>[] = [
    { seenTotalCents: '1' },
    { seenDepositCents: '0' },
    { seenTotalCents: 'a' },
    { name: ' ' },
    { agreed: 'no' },
    { [`option-${String(other.content.groups[0]?.id)}`]: String(other.content.lines[1]?.id) },
    { 'option-x': randomUUID() },
    { [`option-${String(sent.content.groups[0]?.id)}`]: 'x' },
  ]
  for (const changed of forged) {
    const response = await request.post(api(sent, 'accept'), {
      form: formOf(sent, changed),
      headers: { accept: 'application/json' },
    })
    expect(response.status(), JSON.stringify(changed)).toBe(422)
  }
  expect(await db.acceptance.count({ where: { proposalId: { in: [sent.id, other.id] } } })).toBe(0)
})

test('a write from another site is refused', async ({ request }) => {
  const sent = await createSentProposal()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const response = await request.post(api(sent, 'accept'), { form: formOf(sent), headers })
  expect(response.status()).toBe(403)
  expect(await db.acceptance.count({ where: { proposalId: sent.id } })).toBe(0)
})

test('links that can’t be answered say what to do', async ({ request }) => {
  const read = async ({ token }: { token: string }) => (await request.get(`/proposals/${token}`)).text()
  const replaced = await createSentProposal()
  const newer = await sendVersion(replaced.id, 2, replaced.document)
  expect(await read(replaced)).toContain(`/proposals/${newer.token}`)
  const elsewhere = await createSentProposal()
  const hidden = await sendVersion(elsewhere.id, 2, elsewhere.document, {
    name: 'Ben',
    email: `${randomUUID()}@example.com`,
  })
  const text = await read(elsewhere)
  expect(text).toContain('There is a newer version')
  expect(text).not.toContain(hidden.token)
  const revoked = await createSentProposal()
  await db.proposalLink.update({ where: { id: revoked.linkId }, data: { revokedAt: new Date() } })
  const gone = await read(revoked)
  expect(gone).toContain('This link no longer works')
  expect(gone).not.toContain('A shop for Reyes')
  expect((await request.get(api(revoked, 'pdf'))).status()).toBe(404)
  for (const [status, words] of [
    ['withdrawn', 'was withdrawn'],
    ['declined', 'was declined'],
    ['expired', 'has expired'],
    ['draft', 'is being changed'],
  ] as const) {
    const sent = await createSentProposal()
    await db.proposal.update({ where: { id: sent.id }, data: { status } })
    expect(await read(sent)).toContain(words)
    await request.post(api(sent, 'accept'), { form: formOf(sent) })
    expect(await db.acceptance.count({ where: { proposalId: sent.id } })).toBe(0)
  }
})

const accepted = async (request: APIRequestContext) => {
  const sent = await createSentProposal()
  await request.post(api(sent, 'accept'), { form: formOf(sent), maxRedirects: 0 })
  const { invoiceId } = await db.acceptance.findUniqueOrThrow({ where: { proposalId: sent.id } })
  return { ...sent, invoiceId: invoiceId ?? '' }
}
const attemptsOf = (invoiceId: string) => db.paymentAttempt.count({ where: { invoiceId } })

test('a form without scripts leads to the payment page, which its policy allows', async ({ request }) => {
  const sent = await accepted(request)
  const page = await request.get(`/proposals/${sent.token}`)
  const urls = new Set<string>()
  for (let times = 0; times < 2; times += 1) {
    const response = await request.post(api(sent, 'pay'), { form: {}, maxRedirects: 0 })
    expect(response.status()).toBe(303)
    expect(response.headers()['referrer-policy']).toBe('no-referrer')
    urls.add(response.headers().location ?? '')
  }
  const [url = ''] = urls
  expect(urls.size).toBe(1)
  expect(await attemptsOf(sent.invoiceId)).toBe(1)
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${new URL(url).origin}`)
  expect((await request.get('/')).headers()['content-security-policy']).toContain("form-action 'self';")
})

test('nobody pays, reports or checks a deposit that isn’t theirs', async ({ request }) => {
  const [sent, other, open] = [await accepted(request), await accepted(request), await createSentProposal()]
  const post = (of: { token: string }, name: string, form: Record<string, string> = {}, headers = {}) =>
    request.post(api(of, name), {
      form,
      headers: { accept: 'application/json', ...headers },
      maxRedirects: 0,
    })
  // What a form says of another invoice, amount or page is ignored.
  const forged = { invoiceId: other.invoiceId, amount: '1', currency: 'EUR', returnPath: '//evil.example' }
  expect((await post(sent, 'pay', forged)).status()).toBe(200)
  expect(await attemptsOf(other.invoiceId)).toBe(0)
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { invoiceId: sent.invoiceId } })
  expect(attempt).toMatchObject({ amountCents: 361_284n, currency: 'USD', linkId: sent.linkId })
  expect(await (await post(other, 'check', { id: attempt.id })).json()).toEqual({ isUnderWay: false })
  expect((await post(other, 'check', { id: 'x' })).status()).toBe(422)

  // Not accepted, from another site, and after the link was revoked.
  expect(await (await post(open, 'pay')).json()).toEqual({})
  await post(open, 'paid')
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  for (const name of ['pay', 'paid', 'check'])
    expect((await post(other, name, { id: attempt.id }, elsewhere)).status(), name).toBe(403)
  await db.proposalLink.update({ where: { id: other.linkId }, data: { revokedAt: new Date() } })
  for (const name of ['pay', 'paid', 'check'])
    expect((await post(other, name, { id: attempt.id })).status(), name).toBe(404)
  expect(await attemptsOf(other.invoiceId)).toBe(0)
  expect(await db.invoiceEvent.count({ where: { invoiceId: other.invoiceId, kind: 'reported' } })).toBe(0)
})

test('the papers in the admin are only for staff with the right', async ({
  request,
  requestAs,
  client,
  staff,
}) => {
  const sent = await createSentProposal()
  await request.post(api(sent, 'accept'), { form: formOf(sent) })
  const { id } = await db.acceptance.findUniqueOrThrow({ where: { proposalId: sent.id } })
  await expect(async () => {
    const stored = await db.acceptance.findUniqueOrThrow({ where: { id } })
    expect(stored.fileSha256).not.toBeNull()
  }).toPass({ timeout: 20_000 })
  const path = `/api/proposals/acceptances/${id}`
  expect((await request.get(path)).status()).toBe(404)
  expect((await (await requestAs(client)).get(path)).status()).toBe(404)
  const paper = await (await requestAs(staff)).get(path)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  const byLink = await request.get(api(sent, 'pdf'))
  expect(Buffer.compare(await byLink.body(), await paper.body())).toBe(0)
})

test('too many answers from one link are refused in words', async ({ request }) => {
  const sent = await createSentProposal()
  const statuses = new Set<string>()
  for (let count = 0; count < 35; count += 1) {
    const response = await request.post(api(sent, 'confirm'), {
      form: { code: '000000' },
      headers: { accept: 'application/json' },
    })
    statuses.add(((await response.json()) as { problem?: string }).problem ?? '')
  }
  expect([...statuses]).toEqual(['wrong-code', 'wait'])
})
