import { expect, type APIResponse, type Locator, type Page } from '@playwright/test'

/**
 * Shows what the server sends for an address, without styles, pictures and scripts. That is enough for reading and
 * much cheaper than a visit. For a page without JavaScript.
 */
export async function readPage(page: Page, path: string): Promise<APIResponse> {
  return show(page, await page.request.get(path))
}

/** Reads the path repeatedly until the check passes, because a public page shows a change only from its next rendering on. */
export async function readUntil(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await readPage(page, path)
    await check()
  }).toPass()
}

/** Sends a form shown by `readPage` as a browser without JavaScript would, and shows the response in the same way. */
export async function sendForm(page: Page, form: Locator, path: string): Promise<void> {
  const fields = await form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
  const multipart = new FormData()
  for (const [name, value] of fields) multipart.append(name, value)
  await show(page, await page.request.post(path, { multipart }))
}

/** Presses a button that sends its form: to the form's own address, otherwise to the path that is shown. */
export async function press(page: Page, button: string, path: string): Promise<void> {
  // Without its styles, a menu that is open on wide screens is closed.
  const named = page.getByRole('button', { name: button, exact: true, includeHidden: true })
  const form = page.locator('form').filter({ has: named })
  const action = (await form.getAttribute('action')) ?? ''
  await sendForm(page, form, action === '' ? path : action)
}

async function show(page: Page, response: APIResponse): Promise<APIResponse> {
  // Starts a new document: relative addresses lead nowhere, and `autofocus` works once in each document.
  await page.goto('about:blank')
  await page.setContent(await response.text())
  return response
}
