// requirement: POR-67
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Stack } from '../stack/stack'
import { launchBrowser } from '../test/browser'
import type { Bench } from './load/parts'
import { onDatabase, openPage, signIn, signInOwner } from './load/people'
import { milliseconds } from './load/report'

const ROUNDS = 10
const TARGET_MS = 500
/** Nobody replies faster; meanwhile the other side marks the message as read. */
const PAUSE_MS = 1_500

/** Two real browsers in one conversation: the time from the click to the other screen. */
export async function benchLiveMessages({ report, stack }: Bench): Promise<void> {
  const project = await findProject(stack)
  const browser = await launchBrowser()
  try {
    const agency = await openPage(browser, stack, await signInOwner(stack))
    await show(agency, `/admin/client-messages?project=${project.id}&show=all`)
    const portal = await openPage(browser, stack, await signIn(stack, project.email))
    await show(portal, '/portal/messages')
    await say(portal, agency, 'The first one loads what sending needs.')
    await say(agency, portal, 'So does this one.')
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await say(portal, agency, `From the client, number ${round}.`))
      times.push(await say(agency, portal, `From the agency, number ${round}.`))
    }
    report.add({
      what: `${times.length} live messages between client and admin, alternating`,
      target: `each on the other screen in under ${TARGET_MS} ms`,
      result: `fastest ${milliseconds(Math.min(...times))}, slowest ${milliseconds(Math.max(...times))}`,
      isGood: Math.max(...times) < TARGET_MS,
    })
  } finally {
    await browser.close()
  }
}

/** A project of a client who has no other, so that the portal opens it. */
function findProject(stack: Stack): Promise<{ id: string; email: string }> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<{ id: string; email: string }>(
      `select p.id, c.email from projects p join profiles c on c.id = p.client_user_id
       where c.email like 'client-%@scale.example' and c.disabled_at is null and p.active and p.archived_at is null
         and not exists (select from projects where client_user_id = c.id and id <> p.id)
         and not exists (select from project_members where user_id = c.id)
         and exists (select from messages where project_id = p.id)
       order by p.id limit 1`,
    )
    const [project] = rows
    if (!project) throw new Error('No client has exactly one project.')
    return project
  })
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await box(page).waitFor()
  // By then the page's live connection is open.
  await page.waitForLoadState('networkidle')
}

function box(page: Page) {
  return page.getByRole('textbox', { name: /^Your (message|reply)/ })
}

async function say(from: Page, to: Page, text: string): Promise<number> {
  await sleep(PAUSE_MS)
  await box(from).fill(text)
  // Measured in the page itself: polling it would be up to half a second late.
  const shown = to.evaluate(whenShown, text)
  const send = from.getByRole('button', { name: /^Send/ })
  // Wait until it is clickable, which must not be measured.
  await send.click({ trial: true })
  const startedAt = Date.now()
  await send.click()
  const taken = (await shown) - startedAt
  // The form is ready again before the next message.
  await from.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true }).first().waitFor()
  await from.getByRole('button', { name: /^Send( Reply| Message)?$/ }).waitFor()
  return taken
}

/** Runs in the page: the time at which the text is painted in the conversation. */
function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="log"]')?.textContent.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        resolve(Date.now())
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
