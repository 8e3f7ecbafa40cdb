import { expect, type Page } from '@playwright/test'

/** Sends the invoice of the page, or a reminder of it, with what the dialog starts with, and doesn't wait ten seconds. */
export async function sendInvoice(page: Page, noun: 'invoice' | 'reminder' = 'invoice'): Promise<void> {
  await page.getByRole('button', { name: `Send ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Send ${noun}` })
  await dialog.getByRole('button', { name: `Send ${noun}` }).click()
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('group', { name: `Sending the ${noun}` })
  await notice.getByRole('button', { name: 'Send now' }).click()
  // The worker renders the PDF first.
  await expect(notice).toBeHidden({ timeout: 30_000 })
}
