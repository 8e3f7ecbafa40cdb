import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { deleteObject } from '@/lib/platform/storage'
import { query } from '../support/accounts'
import { receiveInPieces } from '../support/in-pieces'
import { test } from '../support/test'
import { readText } from '../support/page-text'
import { addFile, addProject } from '../support/portal-rows'

// requirement: POR-20, POR-22, POR-23, POR-24
test('files are filtered by type and searched by name', async ({ clientPage: page, client }) => {
  const { id } = await addProject(client.id)
  const empty = await readText(page.request, '/portal/files')
  expect(empty).toContain('No Documents Yet')
  expect(empty.replaceAll('&#x27;', "'")).toContain(
    "Your project documents will appear here once they're uploaded by our team.",
  )

  await addFile(id, 'Agreement 100%.pdf', { daysAgo: 9, body: Buffer.alloc(1400, '%PDF-1.7 ') })
  await addFile(id, 'Board_final.png', { type: 'design', contentType: 'image/png', daysAgo: 5 })
  await addFile(id, 'Receipt.pdf', { type: 'invoice', daysAgo: 1 })
  await addFile(id, 'Deleted.pdf', { hidden: true })
  await page.goto('/portal/files')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const cards = names.filter({ hasNotText: 'What the types mean' })
  await expect(cards).toHaveText(['Receipt.pdf', 'Board_final.png', 'Agreement 100%.pdf'])
  const agreement = page.getByRole('listitem').filter({ has: page.getByText('Agreement 100%.pdf') })
  await expect(agreement).toHaveText(/Contract.*, 20\d\d.*1\.4 KB/)
  await expect(agreement.getByRole('link', { name: 'Download Agreement 100%.pdf' })).toBeVisible()
  await expect(page.locator('main dl > div')).toHaveText([
    'ContractsProject agreements and terms',
    'DesignsUI/UX mockups and prototypes',
    'InvoicesPayment documents and receipts',
  ])

  const types = page.getByRole('navigation', { name: 'Types of files' })
  await expect(types.getByRole('link')).toHaveText(['All3', 'Contracts1', 'Designs1', 'Invoices1', 'Other0'])
  await types.getByRole('link', { name: 'Designs' }).click()
  await expect(page).toHaveURL('/portal/files?type=design')
  await expect(cards).toHaveText(['Board_final.png'])
  await types.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/portal/files')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('%')
  await expect(page).toHaveURL('/portal/files?q=%25')
  await expect(cards).toHaveText(['Agreement 100%.pdf'])
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nothing like it')
  await expect(page.getByText('No files match')).toBeVisible()
  await page.getByRole('link', { name: 'Show all files' }).click()
  await expect(cards).toHaveCount(3)
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('')

  // Typed while the type filter is still loading. Both must apply.
  const asked = page.waitForRequest(/q=board/)
  await page.route(/\?type=design/, async (route) => {
    await asked
    await route.continue()
  })
  await types.getByRole('link', { name: 'Designs' }).click()
  await search.fill('board')
  await expect(page).toHaveURL(/q=board/)
  expect(new URL(page.url()).searchParams.get('type')).toBe('design')
  await expect(cards).toHaveText(['Board_final.png'])
})

test('files replace the empty state, in whatever chunks they arrive', async ({
  clientPage: page,
  client,
}) => {
  const { id } = await addProject(client.id)
  await addFile(id, 'Agreement.pdf')
  await addFile(id, 'Receipt.pdf', { type: 'invoice' })
  await receiveInPieces(page)
  await page.goto('/portal/files?q=nothing')
  for (let round = 0; round < 4; round++) {
    await expect(page.getByText('No files match')).toBeVisible()
    await page.getByRole('link', { name: 'Show all files' }).click()
    await expect(page.getByRole('link', { name: 'Download Agreement.pdf' })).toBeVisible()
    await page.getByRole('searchbox').fill('nothing')
  }
})

// requirement: POR-25, POR-26, POR-27
test('a file is downloaded under its own name, byte for byte, with and without JavaScript; only pictures have a preview', async ({
  clientPage,
  client,
  newPage,
  allowConsoleErrors,
}) => {
  const { id } = await addProject(client.id)
  const name = 'Résumé & plan (final).pdf'
  const body = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))
  const file = await addFile(id, name, { body })
  const picture = await readFile('prisma/seed/files/dispatch-planning-board.png')
  await addFile(id, 'Board.png', { type: 'design', contentType: 'image/png', body: picture })
  await addFile(id, 'Export.zip', { type: 'other', contentType: 'application/zip' })
  const gone = await addFile(id, 'Gone.png', { contentType: 'image/png' })
  await deleteObject(gone.key)
  const plainPage = await newPage({ as: client, javaScriptEnabled: false })
  for (const page of [clientPage, plainPage]) {
    const link = page.getByRole('link', { name: `Download ${name}` })
    // Without JavaScript, deferred content from a busy server can't be moved into place.
    await expect(async () => {
      await page.goto('/portal/files')
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const stored = await page.request.get(`/api/documents/${file.id}`)
    expect(stored.headers()['content-disposition']).toContain(
      "filename*=UTF-8''R%C3%A9sum%C3%A9%20%26%20plan%20%28final%29.pdf",
    )
    expect(await stored.body()).toEqual(body)
    const saving = page.waitForEvent('download')
    await link.click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(name)
    expect(await readFile(await download.path())).toEqual(body)
    await expect(page).toHaveURL('/portal/files')
  }
  const rows = await query('select user_id from document_downloads where document_id = $1', [file.id])
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ user_id: client.id })))

  await test.step('a picture is previewed in a dialog by keyboard; other types have no preview', async () => {
    await expect(clientPage.getByRole('link', { name: /^Preview/ })).toHaveCount(3)
    await expect(clientPage.getByRole('link', { name: 'Preview Export.zip' })).toHaveCount(0)
    const preview = clientPage.getByRole('link', { name: 'Preview Board.png' })
    await preview.focus()
    await clientPage.keyboard.press('Enter')
    const dialog = clientPage.getByRole('dialog', { name: 'Board.png' })
    const shown = dialog.getByRole('img', { name: 'Board.png' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
    await expect(dialog.getByRole('link', { name: 'Download Board.png' })).toBeVisible()
    await clientPage.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(preview).toBeFocused()
  })

  await test.step('a storage that doesn’t respond is reported, and the page stays', async () => {
    allowConsoleErrors(/503/, /link was refused/)
    await clientPage.getByRole('link', { name: 'Download Gone.png' }).click()
    await expect(clientPage.getByText('Failed to download document')).toBeVisible()
    await expect(clientPage).toHaveURL('/portal/files')
    await clientPage.getByRole('link', { name: 'Preview Gone.png' }).click()
    await expect(clientPage.getByText('The preview could not be loaded. Please try again.')).toBeVisible()
    const plain = await clientPage.request.get(`/api/documents/${gone.id}`)
    expect(plain.status()).toBe(503)
    expect(await plain.text()).toContain('Failed to download document')
    expect(await query('select 1 from document_downloads where document_id = $1', [gone.id])).toEqual([])
  })
})
