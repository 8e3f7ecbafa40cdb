import type { Page } from '@playwright/test'
import { findSampleAccount, query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { expect, refusing, test } from '../support/settings-test'

// The database rejects writes, or is empty. These tests check what each screen shows.

/** Replaces these tables with empty ones during `run`. */
async function emptied(tables: string[], run: () => Promise<void>): Promise<void> {
  for (const table of tables)
    await query(
      `alter table ${table} rename to kept_${table}; create table ${table} (like kept_${table} including all)`,
    )
  try {
    await run()
  } finally {
    for (const table of tables)
      await query(`drop table ${table}; alter table kept_${table} rename to ${table}`)
  }
}

const toast = (page: Page, title: string, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text })

/** Opens a page by following a link on the current page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(path)
}

/** Holds back the page's requests until `check` is done. */
async function whileBusy(page: Page, act: () => Promise<void>, check: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined
  const checked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') await checked
    await route.continue()
  })
  await act()
  await check()
  release()
}

// requirement: DES-8, POR-5, POR-42, POR-44, POR-45, POR-54
test('a client is told what could not be saved, and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('client')
  await page.goto('/portal/feedback')
  await expect(page.getByRole('heading', { name: 'Your Feedback History' })).toBeVisible()
  const submit = page.getByRole('button', { name: /^Submit/ })
  await page.getByLabel('Your feedback').fill('Please keep me')
  await refusing('feedback', async () => {
    await whileBusy(
      page,
      () => submit.click(),
      () => expect(submit).toHaveText('Submitting...'),
    )
    const failed = toast(page, 'Error', 'Failed to submit feedback. Please try again.')
    await expect(
      failed.getByText('Failed to submit feedback. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(failed.getByText(/^Reference [\dA-F]{10}$/)).toBeVisible()
  })
  await expect(page.getByLabel('Your feedback')).toHaveValue('Please keep me')

  await follow(page, '/portal/messages')
  const send = page.getByRole('button', { name: /^Send/ })
  await page.getByLabel('Your message').fill('Please keep me, too')
  await refusing('messages', async () => {
    await whileBusy(
      page,
      () => send.click(),
      () => expect(send).toHaveText('Sending...'),
    )
    await expect(
      toast(
        page,
        'Error',
        'Your message could not be sent. Your text is still here; please try again.',
      ).first(),
    ).toBeVisible()
  })
  await expect(page.getByLabel('Your message')).toHaveValue('Please keep me, too')

  await refusing('sessions', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(toast(page, 'Error', 'Failed to sign out. Please try again.')).toBeVisible()
  })
  await expect(page).toHaveURL('/portal/messages')
})

// requirement: ADM-9, ADM-59, ADM-60, ADM-88
test('an admin is told what could not be saved, and keeps what was typed', async ({ page, signInAs }) => {
  await page.goto('/admin/login')
  const { email, password } = await findSampleAccount('admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await refusing('sessions', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Failed', { exact: true }).last()).toBeVisible()
  })
  await signInAs('admin')

  const [home] = await query<{ row: object }>(
    'select to_jsonb(homepage_content) as row from homepage_content',
  )
  await page.goto('/admin/homepage')
  // While it is pending, both buttons say so.
  const save = page.getByRole('button', { name: /^Sav/ }).last()
  await page.getByLabel('Hero title').fill('Please keep me')
  await refusing('homepage_content', async () => {
    await whileBusy(
      page,
      () => save.click(),
      () => expect(save).toHaveText('Saving...'),
    )
    await expect(page.getByText('Failed to save content. Please try again.').first()).toBeVisible()
  })
  await expect(page.getByLabel('Hero title')).toHaveValue('Please keep me')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Homepage content updated successfully!').first()).toBeVisible()
  await query('delete from homepage_content')
  await query(
    'insert into homepage_content select * from jsonb_populate_record(null::homepage_content, $1)',
    [home?.row],
  )

  await query(`update feedback set status = 'pending', consent_to_publish = true where deleted_at is null`)
  await follow(page, '/admin/testimonials')
  await refusing('feedback', async () => {
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await expect(
      toast(page, 'Failed to update testimonial status', 'Please try again.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await expect(toast(page, 'Failed to delete testimonial', 'Please try again.').first()).toBeVisible()
  })

  await storeInvoice(null)
  await follow(page, '/admin/invoices')
  await refusing('invoices', async () => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Failed to delete invoice.').first()).toBeVisible()
  })

  await follow(page, '/admin/invoices/create')
  await page.getByLabel('Client name').fill('Ana Reyes')
  await page.getByLabel('Client email').fill('ana@example.com')
  await page.getByLabel('Service').fill('Workshop')
  await refusing('invoices', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Failed to create invoice. Please try again.').first()).toBeVisible()
  })
  await expect(page.getByLabel('Client name')).toHaveValue('Ana Reyes')

  await page.getByRole('navigation').getByRole('link', { name: 'Work Updates' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  const form = page.getByRole('form', { name: 'New update' })
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Title').fill('News')
  await form.getByLabel('Message').fill('Please keep me')
  await refusing('client_updates', async () => {
    await form.getByRole('button', { name: 'Send update' }).click()
    await expect(toast(page, 'Error', 'Failed to send update').first()).toBeVisible()
  })
  await expect(form.getByLabel('Message')).toHaveValue('Please keep me')
})

// requirement: ADM-1, ADM-2, ADM-68, INV-4
test('the admin area explains its empty lists', async ({ page, signInAs }) => {
  await signInAs('admin')
  const tables = ['contact_submissions', 'quote_requests', 'proposals', 'invoices', 'messages', 'feedback']
  await emptied(tables, async () => {
    await page.goto('/admin')
    for (const { path, says } of [
      { path: '/admin/messages', says: 'No messages yet.' },
      { path: '/admin/quotes', says: 'No quote requests yet.' },
      { path: '/admin/proposals', says: 'No proposals yet.' },
      { path: '/admin/invoices', says: 'No invoices found. Create your first invoice to get started.' },
      { path: '/admin', says: 'All done.' },
    ]) {
      await follow(page, path)
      await expect(page.getByText(says, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Recent Client Messages' })).toBeVisible()
    await expect(page.getByText('No messages yet', { exact: true })).toBeVisible()
  })
})
