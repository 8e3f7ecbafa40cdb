// requirement: ADM-41, ADM-45, ADM-49, POR-28
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { test } from '../support/test'

type NamedFile = { name: string; mimeType: string; buffer: Buffer }

const pdf = (name: string, size: number): NamedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]),
})
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storeProject(clientId: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into projects (title, client_name, client_user_id) values ('A shop', 'Reyes', $1) returning id`,
    [clientId],
  )
  return row?.id ?? ''
}

/** Drops files with the same events that a browser dispatches. */
async function drop(page: Page, files: NamedFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, given)
  await page.getByRole('group', { name: 'Upload files' }).dispatchEvent('drop', { dataTransfer })
}

async function download(page: Page, name: string): Promise<Buffer> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download ${name}` }).click()
  return readFile(await (await arriving).path())
}

/** Leaves the files of an open project and comes back, so that nothing about earlier uploads is shown. */
async function comeBack(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Project sections' })
  await sections.getByText('Milestones').click()
  await expect(page.getByRole('textbox', { name: 'New milestone' })).toBeVisible()
  await sections.getByText('Files').click()
  await expect(page.getByRole('group', { name: 'Upload files' })).toBeVisible()
}

const filesOf = (page: Page) => page.getByRole('list', { name: 'Files of the project' }).getByRole('listitem')

/** Repeats giving files, because they are ignored before this part of the page is hydrated. */
async function untilTaken(page: Page, give: () => Promise<void>): Promise<void> {
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(async () => {
    if ((await uploads.count()) === 0) await give()
    await expect(uploads).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const choose = (page: Page, file: NamedFile) =>
  untilTaken(page, () => page.getByLabel('Files', { exact: true }).setInputFiles(file))

// requirement: ADM-46, ADM-47
test('uploads, renames, replaces with versions kept, and deletes; the client gets files at once, byte for byte', async ({
  adminPage: page,
  client,
  newPage,
  requestAs,
}) => {
  const id = await storeProject(client.id)
  const portal = await newPage({ as: client })
  await portal.goto('/portal/files')
  await expect(portal.getByText('No Documents Yet')).toBeVisible()
  await page.goto(`/admin/projects/${id}?tab=documents`)
  await expect(page.getByText('No files yet')).toBeVisible()

  await test.step('renames, replaces with versions kept, and deletes', async () => {
    const first = pdf('Plan.pdf', 2_000)
    await choose(page, first)
    await page.getByRole('button', { name: 'Rename Plan.pdf' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Offer')
    await page.getByRole('dialog').getByLabel('Type').selectOption('Contract')
    await page.getByRole('button', { name: 'Save file' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rename Offer.pdf' })).toBeFocused()

    const second = pdf('Offer v2.pdf', 3_000)
    await page.getByRole('button', { name: 'Replace Offer.pdf' }).click()
    await page.getByLabel('The new version').setInputFiles(second)
    await page.getByText('1 earlier version').click()
    const version = filesOf(page).getByRole('listitem').getByRole('link')
    const address = (await version.getAttribute('href')) ?? ''
    const arriving = page.waitForEvent('download')
    await version.click()
    expect(hash(await readFile(await (await arriving).path()))).toBe(hash(first.buffer))

    expect((await (await requestAs()).get(address, { maxRedirects: 0 })).status()).toBe(404)
    expect((await portal.request.get(address, { maxRedirects: 0 })).status()).toBe(404)
    await expect(portal.getByText('Offer.pdf')).toBeVisible()
    expect(hash(await download(portal, 'Offer.pdf'))).toBe(hash(second.buffer))
    await page.getByRole('button', { name: 'Move Offer.pdf to trash' }).click()
    await expect(page.getByText('No files yet')).toBeVisible()
    await expect(portal.getByText('No Documents Yet')).toBeVisible()
  })

  await test.step('uploads several files at once', async () => {
    await comeBack(page)
    const contract = pdf('Ünser contract.pdf', 3_000_000)
    const files = [
      contract,
      { name: 'mockup.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') },
      { name: 'trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') },
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await untilTaken(page, () => drop(page, files))
    await expect(uploads.getByText('2 of 4 uploaded')).toBeVisible()
    await expect(uploads.getByText('This isn’t a valid')).toBeVisible()
    await expect(uploads.getByRole('alert').getByText('Files of this type are not accepted.')).toBeVisible()
    await expect(filesOf(page).getByText('mockup.png')).toBeVisible()
    await expect(filesOf(page).filter({ hasText: 'contract.pdf' }).first()).toContainText('Contract')

    // The open files page updates by itself.
    await expect(portal.getByText(contract.name)).toBeVisible()
    expect(hash(await download(portal, contract.name))).toBe(hash(contract.buffer))
    await expect(portal.getByText('trick.pdf')).toBeHidden()
    await comeBack(page)
    await page.getByText('Downloaded once').click()
    await expect(page.getByText(client.name)).toBeVisible()

    // As if five minutes had passed.
    await query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `documents:${id}:new`,
    ])
    const mail = await waitForMail({ to: client.email })
    expect(mail.subject).toBe('2 new files for A shop')
    const [link = ''] = /http\S+\/portal\/files\/[\w-]+/.exec(mail.text) ?? []
    const opened = await portal.request.get(link)
    expect(new URL(opened.url()).pathname).toBe('/portal/files')
    expect(await opened.text()).toContain(contract.name)
  })
})

test('reports at the file that the storage is down or stalls, and retries on request', async ({
  adminPage: page,
  client,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|storage could not be reached/)
  const id = await storeProject(client.id)
  await page.goto(`/admin/projects/${id}?tab=documents`)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await test.step('down', async () => {
    await page.route('**/documents/**.pdf?**', (route) => route.abort())
    await choose(page, pdf('Plan.pdf', 1_000))
    await expect(uploads.getByText('Failed to upload file. Please try again.')).toBeVisible()
    await page.unroute('**/documents/**.pdf?**')
    await page.getByRole('button', { name: 'Try Plan.pdf again' }).click()
    await expect(uploads.getByText('1 of 1 uploaded')).toBeVisible()
    await expect(filesOf(page)).toHaveCount(1)
  })

  await test.step('stalls', async () => {
    await comeBack(page)
    await page.clock.install()
    // There is no response at all.
    await page.route('**/documents/**.pdf?**', () => undefined)
    const started = page.waitForRequest('**/documents/**.pdf?**')
    await choose(page, pdf('Offer.pdf', 1_000))
    await started
    await page.clock.fastForward(29_000)
    await expect(uploads.getByRole('progressbar')).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(uploads.getByText('The upload stalled.')).toBeVisible()
    await page.unroute('**/documents/**.pdf?**')
    await page.getByRole('button', { name: 'Try Offer.pdf again' }).click()
    await expect(uploads.getByText('1 of 1 uploaded')).toBeVisible()
  })
})
