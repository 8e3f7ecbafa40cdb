// requirement: ADM-41, ADM-49
import { expect, type Page } from '@playwright/test'
import { updateProject } from '@/lib/projects/mutations'
import { createAccount, query } from '../support/accounts'
import { holdScripts } from '../support/hydrated'
import { storeInvoice } from '../support/invoice-rows'
import { readText } from '../support/page-text'
import { createAdminViewer } from '../support/people'
import { addFile, addMessage, addUpdate } from '../support/portal-rows'
import { test } from '../support/test'

/** A unique word that keeps this test's projects apart from others. */
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`
const rowsOf = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')

type Fields = { progress?: number; eta?: string | null; minutesAgo?: number }

async function store(clientId: string, title: string, fields: Fields = {}): Promise<string> {
  const { progress = 0, eta = null, minutesAgo = 0 } = fields
  const [row] = await query<{ id: string }>(
    `insert into projects (title, client_name, client_user_id, completion_percentage, eta_date, created_at)
     values ($1, 'Reyes & Co', $2, $3, $4, now() - $5 * interval '1 minute') returning id`,
    [title, clientId, progress, eta, minutesAgo],
  )
  return row?.id ?? ''
}

// requirement: ADM-38, ADM-39, ADM-42, ADM-110
test('keeps what is typed before hydration and while others save, gives a colleague access, and gives a project to another client', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const word = newWord()
  const id = await store(client.id, `Shop ${word}`, { progress: 12 })
  const path = `/admin/projects/${id}/edit`
  const save = page.getByRole('button', { name: 'Save Changes' })
  const description = page.getByLabel('Description')

  await test.step('submits nothing until hydration', async () => {
    const release = await holdScripts(page)
    const opening = page.goto(path)
    await description.fill('Typed early')
    await save.click()
    release()
    await opening
    await expect(page).toHaveURL(path)
    await expect(description).toHaveValue('Typed early')
    await save.click()
    await expect(page.getByText('Project saved').first()).toBeVisible()
    expect(await query('select description from projects where id = $1', [id])).toEqual([
      { description: 'Typed early' },
    ])
    await expect(page).toHaveURL(`/admin/projects/${id}`)
  })

  await test.step('gives a colleague access and takes it back', async () => {
    const colleague = await createAccount('CLIENT')
    const portal = await requestAs(colleague)
    await page
      .getByRole('combobox', { name: 'Give another client access' })
      .fill(colleague.email.slice(0, 12))
    await page.getByRole('listbox').getByRole('option').click()
    await expect(page.getByText('Contact added')).toBeVisible()
    expect(await readText(portal, '/portal')).toContain('12% Completed')
    await page.getByRole('button', { name: `Remove ${colleague.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Only the owner so far.')).toBeVisible()
    expect(await readText(portal, '/portal')).not.toContain('12% Completed')
  })

  await test.step('says what another admin changed in the meantime, and overwrites nothing', async () => {
    const title = page.getByLabel('Title')
    const progress = page.getByLabel('Progress in percent')
    const read = () =>
      query('select title, completion_percentage as progress, description from projects where id = $1', [id])
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    await title.fill(`Second ${word}`)
    await description.fill('Only mine')
    const [stored] = await query<{ version: number }>('select version from projects where id = $1', [id])
    await updateProject(
      await createAdminViewer(),
      { id, version: stored?.version ?? 0 },
      {
        ...{ title: `First ${word}`, clientUserId: client.id, clientName: null, description: 'Typed early' },
        ...{ active: true, completionPercentage: 60, nextMilestone: null, etaDate: null },
      },
    )
    await save.click()
    const conflict = page.getByRole('alert').filter({ hasText: 'saved this project while you were editing' })
    await expect(conflict).toContainText(`First ${word}`)
    await expect(conflict).toContainText('60%')
    await expect(conflict).toContainText('You changed this, too')
    await expect(title).toHaveValue(`Second ${word}`)
    expect(await read()).toEqual([{ title: `First ${word}`, progress: 60, description: 'Typed early' }])
    await conflict.getByRole('button', { name: 'Keep my changes, take in theirs' }).click()
    await expect(progress).toHaveValue('60')
    await save.click()
    await expect(page).toHaveURL(`/admin/projects/${id}`)
    expect(await read()).toEqual([{ title: `Second ${word}`, progress: 60, description: 'Only mine' }])
  })

  await test.step('hands it over to another client after saying what they will see, and asks before that is lost', async () => {
    const next = await createAccount('CLIENT')
    const invoice = await storeInvoice(client, { project_id: id, invoice_number: `R-${word}` })
    await addFile(id, 'Contract.pdf')
    await addFile(id, 'Invoice.pdf', { type: 'invoice' })
    await addMessage(id, 'Hello')
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    // The previous page has another combobox for clients.
    const combobox = page.getByRole('combobox', { name: 'Client', exact: true })
    await combobox.fill(next.email)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(combobox).toHaveValue(new RegExp(next.email))
    await save.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: `Give ‘Second ${word}’ to ${next.name}?` })
    await expect(dialog).toContainText(`${client.name} will no longer see the project`)
    await expect(dialog).toContainText('1 file of the type Invoice')
    await expect(dialog.getByRole('link', { name: '1 message (' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: '1 file (' })).toHaveAttribute(
      'href',
      `/admin/projects/${id}?tab=documents`,
    )
    await expect(dialog.getByRole('link', { name: `R-${word}` })).toHaveAttribute(
      'href',
      `/admin/invoices/${invoice}`,
    )
    const owner = () => query('select client_user_id as id from projects where id = $1', [id])
    expect(await owner()).toEqual([{ id: client.id }])
    await addMessage(id, 'Hello')
    const give = dialog.getByRole('button', { name: 'Give project' })
    await give.press('Enter')
    await expect(page.getByText('has changed in the meantime')).toBeVisible()
    await expect(dialog.getByRole('link', { name: '2 messages' })).toBeVisible()
    expect(await owner()).toEqual([{ id: client.id }])
    await give.press('Enter')
    await expect(page).toHaveURL(`/admin/projects/${id}`)
    await expect(page.getByText('Project saved').first()).toBeVisible()
    expect(await owner()).toEqual([{ id: next.id }])

    expect(await readText(await requestAs(next), '/portal/invoices')).toContain('No Invoices Yet')
    const former = await (await (await requestAs(client)).get('/portal/invoices')).text()
    expect(former).toMatch(new RegExp(`<a [^>]*href="/portal/invoices/${invoice}"[^>]*>R-${word}</a>`))
    expect(former).toContain('aria-label="Download Invoice.pdf"')
  })
})

// requirement: ADM-37, ADM-44
test('filters, sorts and archives projects, shows their updates, and creates one that its client sees at once', async ({
  adminPage: page,
  client,
  newPage,
}) => {
  const other = await createAccount('CLIENT')
  await test.step('archives the selected ones of a filtered list, whose filters are in the URL', async () => {
    const word = newWord()
    for (let number = 1; number <= 6; number++) {
      const title = `${word} ${String(number).padStart(2, '0')}`
      await store(other.id, title, { progress: number === 6 ? 100 : 40, minutesAgo: number })
    }
    await page.goto(`/admin/projects?q=${word.toUpperCase()}&sort=title`)
    await expect(rowsOf(page)).toContainText([1, 2, 3, 4, 5, 6].map((number) => `${word} 0${String(number)}`))
    await page.getByRole('checkbox', { name: `Select ${word} 02` }).click()
    await page.getByRole('checkbox', { name: `Select ${word} 04` }).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Archive 3 projects?' })
    await dialog.getByRole('button', { name: 'Archive 3 projects' }).click()
    await expect(page.getByRole('status').getByText('3 projects')).toBeVisible()
    await page.getByLabel('State').selectOption('Archived')
    await expect(rowsOf(page)).toContainText([`${word} 02`, `${word} 03`, `${word} 04`])
    await expect(page).toHaveURL(`/admin/projects?q=${word.toUpperCase()}&state=archived&sort=title`)

    const read = (path: string) => readText(page.request, `/admin/projects?q=${word}${path}`)
    const complete = await read('&state=all&progress=complete')
    expect(complete).toContain('1 project')
    expect(complete).toContain(`${word} 06`)
    expect(await read('%25')).toContain('No projects match')
  })

  await test.step('keeps the project on the way to its updates', async () => {
    const [word, another] = [newWord(), newWord()]
    const ids = [await store(other.id, word), await store(other.id, another)]
    for (const id of ids) await addUpdate(id, `Update of ${id}`)
    await query('update projects set active = false where id = $1', [ids[0]])
    const updates = `/admin/work-updates?project=${ids[0] ?? ''}`
    const read = async (path: string) => (await page.request.get(path)).text()
    expect(await read(`/admin/projects/${ids[0] ?? ''}?tab=updates`)).toMatch(
      new RegExp(`<main.*<a [^>]*href="${updates.replace('?', '\\?')}"[^>]*>Work Updates<`, 's'),
    )
    const own = await read(updates)
    expect(own).toMatch(new RegExp(`role="combobox"[^>]* value="${word}`))
    expect(own.match(/<article/g)).toHaveLength(1)
    expect(own).toContain(`Update of ${ids[0] ?? ''}`)
    expect(own).toMatch(/<a [^>]*href="\/admin\/work-updates"[^>]*>Show all projects</)
    expect(await readText(page.request, '/admin/work-updates')).toContain(`Update of ${ids[1] ?? ''}`)
  })

  const word = newWord()
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Title').fill(`Shop ${word}`)
  await page.getByLabel('Progress in percent').fill('120')
  await expect(page.getByRole('form', { name: 'New project' })).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('Please enter a whole number from 0 to 100.')).toBeVisible()
  await expect(page.getByText('Please choose a client.')).toBeVisible()

  // Using only the keyboard.
  const combobox = page.getByRole('combobox', { name: 'Client' })
  await combobox.fill(client.email.slice(0, 12))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(combobox).toHaveValue(`${client.name} <${client.email}>`)
  await page.getByLabel('Progress in percent').fill('35')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('Project created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Shop ${word}` })).toBeVisible()
  await expect(page).toHaveTitle(`Shop ${word} · Admin Panel`)

  const portal = await newPage({ as: client })
  await portal.goto('/portal')
  await expect(portal.getByText('35% Completed')).toBeVisible()

  await page.getByRole('navigation', { name: 'Project sections' }).getByText('Milestones').click()
  await expect(page.getByText('No milestones yet', { exact: true })).toBeVisible()
  for (const [index, title] of ['Sketches', 'Launch'].entries()) {
    await page.getByRole('textbox', { name: 'New milestone' }).fill(title)
    await page.getByLabel('Due date').fill(`2031-05-0${String(index + 1)}`)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')).toHaveCount(index + 1)
  }
  // The portal page updates by itself.
  await expect(portal.getByText('Sketches').first()).toBeVisible()
  await page.getByRole('button', { name: 'Move Launch up' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Next' })).toContainText('Launch')
  await page.getByRole('checkbox', { name: 'Launch is done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Next' })).toContainText('Sketches')
  await page.getByRole('button', { name: 'Edit Sketches' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Drawings')
  await page.getByRole('button', { name: 'Save milestone' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(portal.getByText('Drawings').first()).toBeVisible()
})
