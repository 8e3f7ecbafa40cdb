import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSmtp } from '../smtp'
import type { Mail } from './mail'

let dir: string
let standIn: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inbox-'))
  standIn = await startSmtp({ dir })
})
afterEach(async () => {
  await fetch(`${standIn.inboxUrl}/api/mails`, { method: 'DELETE' })
})
afterAll(async () => {
  await standIn.close()
  await rm(dir, { recursive: true })
})

test('a mail with text, HTML, Reply-To and a non-ASCII subject arrives complete', async () => {
  await send({
    from: '"Lumen, Forge" <hello@agency.example>',
    to: 'Zoë <zoe@client.example>, max@client.example',
    bcc: 'archive@agency.example',
    replyTo: { name: 'Ana Ćosić', address: 'ana@visitor.example' },
    subject: 'Прывітанне – 見積もり ✓',
    text: 'Line one\n.\nLine after a lone dot, ünïcode',
    html: '<p>Hello <b>Zoë</b></p>',
    headers: { 'X-Reference': 'm-1' },
  })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    from: { name: 'Lumen, Forge', address: 'hello@agency.example' },
    to: [
      { name: 'Zoë', address: 'zoe@client.example' },
      { name: '', address: 'max@client.example' },
    ],
    recipients: ['zoe@client.example', 'max@client.example', 'archive@agency.example'],
    replyTo: [{ name: 'Ana Ćosić', address: 'ana@visitor.example' }],
    subject: 'Прывітанне – 見積もり ✓',
    html: '<p>Hello <b>Zoë</b></p>\n',
    headers: { 'x-reference': ['m-1'], 'return-path': ['<hello@agency.example>'] },
    attachments: [],
  })
  expect(mail?.text.trim()).toBe('Line one\n.\nLine after a lone dot, ünïcode')
})

test('attachments are listed and downloaded byte for byte, under their own names', async () => {
  const content = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256))
  await send({ attachments: [{ filename: 'Rechnung "März".pdf', content, contentType: 'application/pdf' }] })
  const [mail] = await mails()
  expect(mail?.attachments).toMatchObject([
    { filename: 'Rechnung "März".pdf', mimeType: 'application/pdf', size: 5000 },
  ])
  const response = await fetch(`${standIn.inboxUrl}/mails/${mail?.id ?? ''}/attachments/0`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22.pdf",
  )
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  expect((await fetch(`${standIn.inboxUrl}/mails/${mail?.id ?? ''}/attachments/1`)).status).toBe(404)
})

test('a picture of the HTML is shown in it, and is no attachment', async () => {
  const attachments = [{ filename: 'logo.png', content: Buffer.from('picture'), cid: 'logo-1' }]
  await send({ html: '<p><img src="cid:logo-1"></p>', attachments })
  const [mail] = await mails()
  expect(mail?.attachments).toEqual([])
  const shown = await (await fetch(`${standIn.inboxUrl}/mails/${mail?.id ?? ''}/html`)).text()
  const data = Buffer.from('picture').toString('base64')
  expect(shown).toContain(`<img src="data:image/png;base64,${data}">`)
})

test('the API filters by recipient and subject, newest first', async () => {
  await send({ to: 'a@x.example', subject: 'Invoice 1' })
  await send({ to: 'b@x.example', subject: 'Invoice 2' })
  await send({ to: 'a@x.example', subject: 'Welcome' })
  expect(subjects(await mails())).toEqual(['Welcome', 'Invoice 2', 'Invoice 1'])
  expect(subjects(await mails('to=A@x.example'))).toEqual(['Welcome', 'Invoice 1'])
  expect(subjects(await mails('to=x.example'))).toEqual([])
  expect(subjects(await mails('subject=invoice&to=b@x.example'))).toEqual(['Invoice 2'])
})

test('hostile subjects, names and HTML stay text in the inbox, and the HTML is framed without scripts', async () => {
  const attack = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>'
  await send({ subject: attack, from: { name: attack, address: 'a@x.example' }, html: attack, text: attack })
  const [mail] = await mails()
  for (const path of ['', `mails/${mail?.id ?? ''}`, `mails/${mail?.id ?? ''}?view=text`]) {
    const response = await fetch(`${standIn.inboxUrl}/${path}`)
    const markup = await response.text()
    expect(markup).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#62;')
    expect(markup).not.toMatch(/<script|<img/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  }
  const framed = await fetch(`${standIn.inboxUrl}/mails/${mail?.id ?? ''}/html`)
  const policy = framed.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
})

test('a mail shows its HTML and its text', async () => {
  await send({ html: '<p>Hello</p>' })
  const id = (await mails())[0]?.id ?? ''
  const framed = await (await fetch(`${standIn.inboxUrl}/mails/${id}/html`)).text()
  expect(framed).toMatch(/^<base target="_blank"><p>Hello<\/p>/)
  expect(await (await fetch(`${standIn.inboxUrl}/mails/${id}`)).text()).toContain(`src="/mails/${id}/html"`)
  expect(await (await fetch(`${standIn.inboxUrl}/mails/${id}?view=text`)).text()).toContain('no text part')
})

test('only requests to its own host name are served, and no page may delete', async () => {
  await send({ subject: 'kept' })
  const url = `${standIn.inboxUrl}/api/mails`
  const foreign = await fetch(url, { method: 'DELETE', headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(subjects(await mails())).toEqual(['kept'])
  expect(await rawRequest('GET / HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n')).toMatch(
    / 403 /,
  )
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204)
  expect(await mails()).toEqual([])
  expect(await (await fetch(standIn.inboxUrl)).text()).toContain('No mails yet')
})

test('mails survive a restart, except the oldest beyond the limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  const first = await startSmtp({ dir: folder, keep: 3 })
  for (const subject of ['1', '2', '3', '4']) await send({ subject }, first)
  const before = await mails('', first)
  await first.close()
  await expect(send({ subject: 'nobody there' }, first)).rejects.toMatchObject({ code: 'ESOCKET' })

  await writeFile(join(folder, '1700000000000-00000000.part'), 'cut off by a crash')
  const second = await startSmtp({ dir: folder, keep: 3 })
  expect(await mails('', second)).toEqual(before)
  await send({ subject: '5' }, second)
  expect(subjects(await mails('', second))).toEqual(['5', '4', '3'])
  expect(await readdir(folder)).toHaveLength(3)
  await second.close()
  await rm(folder, { recursive: true })
})

test('a mail over 30 MB is refused and leaves nothing', async () => {
  const attachments = [{ filename: 'huge.bin', content: Buffer.alloc(24 * 1024 * 1024) }]
  await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 })
  expect(await mails()).toEqual([])
  expect(await readdir(dir)).toEqual([])
}, 30_000)

test('a mail whose client disconnects halfway leaves nothing', async () => {
  const port = Number(new URL(standIn.env.SMTP_URL ?? '').port)
  const socket = connect(port, '127.0.0.1')
  const steps = [
    'EHLO test',
    'MAIL FROM:<a@x.example>',
    'RCPT TO:<b@x.example>',
    'DATA',
    'Subject: half\r\n\r\nHal',
  ]
  for (const step of steps) {
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(`${step}\r\n`)
  }
  await expect.poll(() => readdir(dir)).toEqual([expect.stringMatching(/\.part$/)])
  socket.destroy()
  await expect.poll(() => readdir(dir)).toEqual([])
  expect(await mails()).toEqual([])
})

test('a mail waits before its text is taken and before it is acknowledged, and is refused if that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  const seen: string[] = []
  const pause = async (before: string) => {
    seen.push(`${before}: ${(await readdir(folder)).length} stored`)
    if (seen.length > 2) throw new Error('The text of the mail is not complete.')
  }
  const held = await startSmtp({ dir: folder, pause })
  await send({ subject: 'through' }, held)
  expect(seen).toEqual(['text: 0 stored', 'answer: 1 stored'])
  await expect(send({ subject: 'cut off' }, held)).rejects.toThrow('not complete')
  expect(subjects(await mails('', held))).toEqual(['through'])
  await held.close()
  await rm(folder, { recursive: true })
})

async function send(mail: SendMailOptions, to = standIn) {
  const transport = createTransport(to.env.SMTP_URL ?? '')
  try {
    await transport.sendMail({ from: 'hello@agency.example', to: 'zoe@client.example', ...mail })
  } finally {
    transport.close()
  }
}

async function mails(query = '', from = standIn): Promise<Mail[]> {
  const response = await fetch(`${from.inboxUrl}/api/mails?${query}`)
  return (await response.json()) as Mail[]
}

function subjects(found: Mail[]) {
  return found.map(({ subject }) => subject)
}

/** With a Host header, which fetch doesn't allow. */
function rawRequest(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(standIn.inboxUrl).port), '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString()))
    socket.on('end', () => {
      resolve(reply)
    })
    socket.on('error', reject)
    socket.write(request)
  })
}
