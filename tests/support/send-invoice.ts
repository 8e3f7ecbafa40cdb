import { expect, type Page } from '@playwright/test'

/** Sends the invoice shown on the page, or a reminder of it, with the dialog's initial values. Skips the ten-second wait. */
export async function sendInvoice(page: Page, noun: 'invoice' | 'reminder' = 'invoice'): Promise<void> {
  await page.getByRole('button', { name: `Send ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Send ${noun}` })
  await dialog.getByRole('button', { name: `Send ${noun}` }).click()
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('group', { name: `Sending the ${noun}` })
  await notice.getByRole('button', { name: 'Send now' }).click()
  // The worker has to render the PDF first.
  await expect(notice).toBeHidden({ timeout: 30_000 })
}
