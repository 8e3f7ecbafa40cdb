// requirement: SITE-2
import type { Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { expectFits } from '../support/fits'
import { addMessage, addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

// The layout doesn't depend on scripts.
test.use({ javaScriptEnabled: false })

test('an unbroken name or title doesn’t widen a page', async ({ page, signInAs, newPage }) => {
  const unbroken = 'https://shop.example/'.padEnd(100, 'x')
  const leadId = await storeMessage(newWord(), unbroken, { subject: unbroken, message: unbroken })
  const [client, colleague] = [await createAccount('CLIENT'), await createAccount('ADMIN')]
  for (const { id } of [client, colleague])
    await query('update profiles set full_name = $2 where id = $1', [id, unbroken])
  const project = await addProject(client.id, { title: unbroken })
  await addUpdate(project.id, unbroken)
  await addMessage(project.id, unbroken)
  const screens = async (viewer: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await viewer.goto(path)
        await expect(viewer.getByText(unbroken).first()).toBeAttached()
        await expectFits(viewer, [1280, 320])
      })
    }
  }
  await signInAs('admin')
  await screens(page, [
    `/admin/messages/${leadId}`,
    `/admin/clients/${client.id}`,
    `/admin/projects/${project.id}`,
    `/admin/client-messages?project=${project.id}`,
    `/admin/personal-data?email=${encodeURIComponent(client.email)}`,
    '/admin/work-updates',
  ])
  await screens(await newPage({ as: client, javaScriptEnabled: false }), [
    '/portal',
    '/portal/project-log',
    '/portal/updates',
    '/portal/messages',
  ])
})
