import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notify } from '@/lib/platform/realtime'
import { trialBuild } from '@/tools/stack/build'
import { scriptsWith } from '../support/built-scripts'
import { addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

const EARLIER = 'an earlier build'

async function readBuildId(): Promise<string> {
  return (await readFile(join(trialBuild.next, 'BUILD_ID'), 'utf8')).trim()
}

/**
 * Replaces the page's scripts that name their build with those of another one, whose actions no longer exist. Returns
 * a function that ends this.
 */
async function pretendEarlierBuild(page: Page): Promise<() => Promise<void>> {
  const buildId = await readBuildId()
  const scripts = await scriptsWith(buildId)
  expect(scripts.size).toBeGreaterThan(0)
  const isScript = (url: URL) => scripts.has(url.pathname)
  const isAction = (url: URL) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname)
  await page.route(isScript, async (route) => {
    const code = scripts.get(new URL(route.request().url()).pathname) ?? ''
    // Not cached, so that the reload has to fetch them again.
    const headers = { 'cache-control': 'no-store' }
    const body = code.replaceAll(buildId, EARLIER)
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', headers, body })
  })
  await page.route(isAction, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    await route.continue({ headers: { ...request.headers(), 'next-action': 'f'.repeat(42) } })
  })
  return async () => {
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Makes another build answer the page's next refresh. */
async function refreshFromOtherBuild(page: Page): Promise<void> {
  const buildId = await readBuildId()
  await page.route('**/*_rsc=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(buildId, EARLIER) })
  })
}

const toastOf = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409|was not found on the server/)
})

test('a visitor reloads a page whose form is gone, and continues where they were', async ({ page }) => {
  const endPretending = await pretendEarlierBuild(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact us' })
  await form.getByLabel('Name').fill('Rosa Tan')
  await form.getByLabel('Email').fill('rosa@tan.example')
  await form.getByLabel('Budget range').selectOption('discuss')
  await form.getByLabel('Message').fill('We need a portal for our clients.')
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(form.getByRole('alert')).toContainText('This page is out of date')

  await endPretending()
  await form.getByRole('button', { name: 'Reload the page' }).click()
  await expect(toastOf(page)).toContainText('What you typed is still here.')
  await expect(form.getByLabel('Name')).toHaveValue('Rosa Tan')
  await expect(form.getByLabel('Budget range')).toHaveValue('discuss')
  await expect(form.getByLabel('Message')).toHaveValue('We need a portal for our clients.')
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  // Within one version, a reload starts from scratch.
  await form.getByLabel('Message').fill('Another one')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a refresh that brings a new version keeps a half-written message', async ({
  clientPage: page,
  client,
}) => {
  const { id } = await addProject(client.id)
  const endPretending = await pretendEarlierBuild(page)
  await Promise.all([page.waitForResponse('**/api/realtime/changes?**'), page.goto('/portal/messages')])
  await page.getByLabel('Your message').fill('Half a sent')
  await endPretending()
  await refreshFromOtherBuild(page)
  await Promise.all([page.waitForEvent('load'), notify('conversations', [id])])
  await expect(toastOf(page)).toContainText('What you typed is still here.')
  await expect(page.getByLabel('Your message')).toHaveValue('Half a sent')
  // The form has noticed it.
  await expect(page.getByRole('button', { name: /^Send/ })).toBeEnabled()
})

test('an admin reloads without being asked about unsaved changes', async ({ adminPage: page, client }) => {
  const { id } = await addProject(client.id)
  const endPretending = await pretendEarlierBuild(page)
  await page.goto(`/admin/projects/${id}/edit`)
  const form = page.getByRole('form', { name: 'Edit project' })
  const title = form.getByLabel('Title')
  await title.fill('Renamed')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form.getByRole('alert')).toContainText('This page is out of date')
  await endPretending()
  await form.getByRole('button', { name: 'Reload the page' }).click()
  await expect(toastOf(page)).toContainText('What you typed is still here.')
  await expect(title).toHaveValue('Renamed')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(toastOf(page).filter({ hasText: 'saved' })).toBeVisible()
})
