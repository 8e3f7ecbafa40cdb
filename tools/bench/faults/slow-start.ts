import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { fetchPage } from '../load/fetch-page'
import { type Report, seconds } from '../load/report'
import { emptyHome } from '../../stack/empty-home'
import { homeAt } from '../../stack/home'
import type { Stack } from '../../stack/stack'
import { timeUntil } from './checks'
import type { Trial } from './killed-start'

const TARGET_MS = 10_000
const TIMEOUT_MS = 60_000
const paths = ['/', '/pricing', '/contact', '/sitemap.xml']

/** Restarts the web process while the tables with the settings and the content are locked for longer than it waits for them. */
export async function slowStart(report: Report, { lab, isQuick }: Trial): Promise<void> {
  const home = homeAt(join(lab.dir, 'slow'))
  lab.endWith(() => emptyHome(home))
  const stack = await lab.startStack({ dir: home.dir })
  const before = await readSite(stack)
  const holder = new Client({ connectionString: stack.env.DATABASE_URL })
  await holder.connect()
  lab.endWith(() => holder.end())
  await stack.halt('server')
  await holder.query('begin; lock table settings, content_documents, services in access exclusive mode')
  await stack.resume('server')
  const heldSeconds = isQuick ? 8 : 25
  const heldUntil = performance.now() + heldSeconds * 1000
  const seen = { turnedAway: 0, wrong: 0, ready: 0 }
  while (performance.now() < heldUntil) {
    for (const page of await readSite(stack)) {
      if (page.status === 503) seen.turnedAway += 1
      else if (page.status !== undefined && !before.some(({ text }) => text === page.text)) seen.wrong += 1
    }
    if (await isReady(stack)) seen.ready += 1
    await sleep(200)
  }
  await holder.end()
  const whole = await timeUntil(TIMEOUT_MS, async () => {
    const now = await readSite(stack)
    return now.every(({ text }, index) => text === before[index]?.text) && (await isReady(stack))
  })
  await stack.stop()
  report.add({
    what: `Web process started while its first reads time out, for ${heldSeconds} s`,
    target: `no page without its content, not ready; whole by itself within ${seconds(TARGET_MS)} afterwards`,
    result: `${seen.turnedAway} visitors asked to come back, ${seen.wrong} saw a page without content, ready ${seen.ready} times; ${whole === undefined ? 'never whole' : `whole after ${seconds(whole)}`}`,
    isGood: seen.turnedAway > 0 && seen.wrong === 0 && seen.ready === 0 && (whole ?? Infinity) < TARGET_MS,
  })
}

type Shown = { status?: number; text?: string }

/** What a reader sees of each page; nothing of one that can't be reached. */
function readSite({ url }: Stack): Promise<Shown[]> {
  return Promise.all(
    paths.map(async (path) => {
      const page = await fetchPage(url + path).catch(() => undefined)
      if (!page) return {}
      const text = page.body.toString().replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
      return { status: page.status, text }
    }),
  )
}

async function isReady({ url }: Stack): Promise<boolean> {
  return (await fetchPage(`${url}/api/health?ready`).catch(() => undefined))?.status === 200
}
