import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Account } from './accounts'

/**
 * The code that the authenticator app shows now, or after a number of 30-second steps. The next code is accepted too,
 * so it can be used for a sign-in right after the current one.
 */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets up the second factor as a person would. Returns the app's key and the recovery codes. */
export async function setUpTwoFactor(
  page: Page,
  area: 'portal' | 'admin',
  account: Pick<Account, 'password'>,
  waitLikeAPerson: (page: Page) => Promise<void>,
) {
  await page.goto(`/${area}/account/two-factor`)
  return turnOnTwoFactor(page, account, waitLikeAPerson)
}

/** Does the same on the page that is open. */
export async function turnOnTwoFactor(
  page: Page,
  { password }: Pick<Account, 'password'>,
  waitLikeAPerson: (page: Page) => Promise<void>,
) {
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.getByTestId('totp-key').textContent()) ?? '').replaceAll(' ', '')
  await waitLikeAPerson(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong. Enter the one your app shows now.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  return { secret, codes: await readRecoveryCodes(page) }
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}
