// requirement: ADM-95, ADM-96
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusing } from '@/tests/support/refusing'
import { withSecret } from '@/tests/support/secrets'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { getDb } from './db'
import { getEnv } from './env'
import { PermanentFailure } from './jobs'
import {
  cancelMail,
  createMailTransport,
  deliverMail,
  enqueueMail,
  explainMailError,
  type MailContent,
  mailConnection,
} from './mailer'

const db = getDb()
const content: MailContent = { subject: 'News', html: '<p>Good ones</p>', text: 'Good ones' }
const context = { id: '1', lastAttempt: false }
let inbox: TestInbox

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

async function enqueueFor(recipient: string) {
  const key = `test:${randomUUID()}`
  await db.$transaction((tx) => enqueueMail(tx, { key, task: 'sample', payload: {}, recipient }))
  return {
    key,
    deliver: (render = () => Promise.resolve(content)) => deliverMail(key, render, context),
    row: () => db.mailDelivery.findUniqueOrThrow({ where: { key } }),
  }
}

it('introduces itself as the site, and marks mails as auto-generated', async () => {
  const { deliver, row } = await enqueueFor('ana@example.com')
  await deliver()
  const [mail] = await inbox.list()
  expect(mail?.headers).toMatchObject({
    'auto-submitted': ['auto-generated'],
    received: ['from localhost by localhost'],
  })
  expect(await row()).toMatchObject({ subject: 'News', failure: null, deadAt: null })
  const written = await enqueueFor('ana@example.com')
  await written.deliver(() => Promise.resolve({ ...content, headers: { 'Auto-Submitted': 'no' } }))
  expect((await inbox.list())[0]?.headers['auto-submitted']).toEqual(['no'])
})

it('keeps its id when it is sent again after the secret changed', async () => {
  const { key, deliver } = await enqueueFor('ana@example.com')
  await deliver()
  await db.mailDelivery.update({ where: { key }, data: { sentAt: null } })
  await withSecret('the secret after the change', [], () => deliver())
  const ids = (await inbox.list()).map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toEqual(ids[1])
})

// requirement: MAI-4
it('sends another copy to its recipient alone', async () => {
  const withCopies = () => Promise.resolve({ ...content, cc: ['bo@example.com'] })
  const first = await enqueueFor('ana@example.com')
  await first.deliver(withCopies)
  const again = await enqueueFor('cy@example.com')
  await db.mailDelivery.update({ where: { key: again.key }, data: { resendOfId: (await first.row()).id } })
  await again.deliver(withCopies)
  const copies = (await inbox.list()).map(({ headers }) => headers['delivered-to'])
  expect(copies).toEqual([['cy@example.com'], ['ana@example.com', 'bo@example.com']])
})

// requirement: MAI-3
it('keeps a mail that is no longer needed as canceled, until it is needed again', async () => {
  const { key, deliver, row } = await enqueueFor('ana@example.com')
  await cancelMail(key)
  await deliver()
  expect(await inbox.list()).toEqual([])
  expect(await row()).toMatchObject({ state: 'canceled', canceledById: null, attempts: 0 })
  await db.$transaction((tx) =>
    enqueueMail(tx, { key, task: 'sample', payload: {}, recipient: 'ana@example.com' }),
  )
  await deliver()
  expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
  await cancelMail(key)
  expect(await row()).toMatchObject({ state: 'sent' })
})

it('is not sent again once the mail server took it, even if that can’t be recorded', async () => {
  const { key, deliver } = await enqueueFor('ana@example.com')
  await refusing('update', { table: 'mail_deliveries', where: `key = '${key}'` }, () =>
    expect(deliver()).rejects.toThrow(PermanentFailure),
  )
  expect(await inbox.list()).toHaveLength(1)
})

describe('a mail that fails', () => {
  it('is retried later while the mailbox is full', async () => {
    const { deliver, row } = await enqueueFor('452@refused.example')
    await expect(deliver()).rejects.toThrow('452 4.2.2 The mailbox is full')
    expect(await row()).toMatchObject({ failure: 'deferred', deadAt: null, subject: 'News' })
  })

  it('is retried while the mail server is configured to relay nothing', async () => {
    const { deliver, row } = await enqueueFor('554@refused.example')
    await expect(deliver()).rejects.toThrow('554 5.7.1 Relaying denied')
    expect(await row()).toMatchObject({ failure: 'deferred', deadAt: null })
  })

  it('is given up at once if the mailbox doesn’t exist', async () => {
    const { deliver, row } = await enqueueFor('550@refused.example')
    await expect(deliver()).rejects.toThrow(PermanentFailure)
    const { failure, deadAt, lastError } = await row()
    expect(failure).toBe('refused')
    expect(deadAt).toBeInstanceOf(Date)
    expect(lastError).toContain('550 5.1.1 There is no such mailbox')
  })

  it('waits for the mail server during an outage, but not if it could not be composed', async () => {
    const away = await enqueueFor('ana@example.com')
    await inbox.pause()
    await expect(away.deliver()).rejects.toThrow('ECONNREFUSED')
    expect(await away.row()).toMatchObject({ failure: 'unreachable', deadAt: null })
    await db.mailDelivery.update({ where: { key: away.key }, data: { failure: 'outage' } })
    await expect(away.deliver()).rejects.toThrow('ECONNREFUSED')
    expect(await away.row()).toMatchObject({ failure: 'outage' })
    await inbox.resume()
    await away.deliver()
    expect(await away.row()).toMatchObject({ failure: null })

    const unwritten = await enqueueFor('ana@example.com')
    await expect(unwritten.deliver(() => Promise.reject(new Error('no file')))).rejects.toThrow('no file')
    expect(await unwritten.row()).toMatchObject({ failure: null, deadAt: null, lastError: 'no file' })
  })
})

it.each([
  ['smtp://mail.example', { requireTLS: true, secure: false, port: 587 }],
  ['smtp://10.0.0.5:25', { requireTLS: true, secure: false, port: 25 }],
  ['smtp://mail.example?tls=required', { requireTLS: true, secure: false }],
  ['smtp://mail.example?tls=optional', { requireTLS: false, secure: false }],
  ['smtps://mail.example', { secure: true, port: 465 }],
  ['smtp://localhost:25', { requireTLS: false, secure: false }],
  ['smtp://127.0.0.1:25?tls=required', { requireTLS: true, secure: false }],
  ['smtp://[::1]:25', { requireTLS: false, host: '::1' }],
])('connects to %s with %o', (SMTP_URL, expected) => {
  expect(mailConnection({ SMTP_URL, APP_URL: 'https://agency.example' })).toMatchObject(expected)
})

const TLS_ADVICE = 'append ?tls=optional to SMTP_URL'

it('sends nothing unencrypted where TLS is required', async () => {
  const { SMTP_URL, ...env } = getEnv()
  const transport = createMailTransport({ ...env, SMTP_URL: `${SMTP_URL}?tls=required` })
  const error: unknown = await transport
    .sendMail({ ...content, to: 'ana@example.com' })
    .catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'ETLS' })
  // The outbox stores this as the reason.
  expect(explainMailError(error)).toContain(TLS_ADVICE)
  transport.close()
  expect(await inbox.list()).toEqual([])
})

const address = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address

describe.skipIf(!address)('a mail server at another address (skipped without a network)', () => {
  async function send({ offersTls, query = '' }: { offersTls: boolean; query?: string }) {
    const mails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: offersTls ? [] : ['STARTTLS'],
      onData(stream, session, callback) {
        mails.push(String(session.secure))
        stream.on('end', () => callback()).resume()
      },
    })
    server.on('error', () => undefined) // A client that distrusts its certificate hangs up.
    await new Promise<void>((resolve) => {
      server.listen(0, address, resolve)
    })
    const { port } = server.server.address() as AddressInfo
    const SMTP_URL = `smtp://${String(address)}:${String(port)}${query}`
    const transport = createMailTransport({ ...getEnv(), SMTP_URL })
    try {
      const failure = await transport
        .sendMail({ ...content, to: 'ana@example.com' })
        .then(() => null, explainMailError)
      return { mails, failure }
    } finally {
      transport.close()
      await new Promise<void>((resolve) => {
        server.close(resolve)
      })
    }
  }

  it('gets nothing without TLS', async () => {
    expect(await send({ offersTls: false })).toEqual({
      mails: [],
      failure: expect.stringContaining(TLS_ADVICE) as string,
    })
  })

  it('gets nothing with a certificate that nobody vouches for', async () => {
    const { mails, failure } = await send({ offersTls: true })
    // The server warns about its default certificate.
    vi.spyOn(console, 'error').mockClear()
    expect(mails).toEqual([])
    expect(failure).toMatch(/certificate/)
  })

  it('gets mails unencrypted only where that is allowed', async () => {
    expect(await send({ offersTls: false, query: '?tls=optional' })).toEqual({
      mails: ['false'],
      failure: null,
    })
  })
})
