import { expect, type Page } from '@playwright/test'
import type { Mail } from '@/tools/stand-ins/smtp/mail'

/** The path of the button's link in an account email. */
export function linkIn(mail: Mail): string {
  const address = /https?:\/\/\S+\/(?:portal|admin)\/[a-z-]+\/[\w-]{43}/.exec(mail.text)?.[0]
  if (!address) throw new Error(`No link in the mail "${mail.subject}".`)
  return new URL(address).pathname
}

const requests = {
  'forgotten-password': {
    button: 'Send Reset Link',
    success: 'Check your email for the password reset link',
  },
  'magic-link': { button: 'Send Magic Link', success: 'Check your email for the magic link' },
}

/** Requests an email on one of the sign-in pages, and expects the confirmation. */
export async function requestMail(page: Page, view: keyof typeof requests, email: string): Promise<void> {
  const { button, success } = requests[view]
  await page.goto(`/portal/${view}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').getByText(success, { exact: true })).toBeVisible()
}
