import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Account } from './accounts'

/** What the authenticator app shows, or shows so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets the second factor up as a person would; gives the app's key and the recovery codes. */
export async function setUpTwoFactor(
  page: Page,
  area: 'portal' | 'admin',
  { password }: Pick<Account, 'password'>,
  lookAround: (page: Page) => Promise<void>,
) {
  await page.goto(`/${area}/account/two-factor`)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.getByTestId('totp-key').textContent()) ?? '').replaceAll(' ', '')
  await lookAround(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not right. Enter the one that your app shows now.')).toBeVisible()
  // The one before, so that the present one is left for a sign-in.
  await waitForEarlyStep()
  await page.getByLabel('Code from your app').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  return { secret, codes: await readRecoveryCodes(page) }
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

/** Codes of two steps hold: near the end of a step, the one before could be too old on arrival. */
async function waitForEarlyStep(): Promise<void> {
  await expect.poll(() => (Date.now() / 1000) % 30, { timeout: 30_000 }).toBeLessThan(15)
}
