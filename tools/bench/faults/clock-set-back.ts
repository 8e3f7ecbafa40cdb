import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addHiddenService, addPeople, openAdmin } from '../load/admin-site'
import { fetchPage } from '../load/http'
import { readValue } from '../load/people'
import { type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'
import type { TestSite } from './test-site'

const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
const HOURS = -2
const TARGET_MS = 5_000
const TIMEOUT_MS = 30_000

/** The clock of web process and worker, but not the database's, is set back while they run. */
export async function setClockBack(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const what = `The clock of web process and worker set ${-HOURS} hours back while they run, apart from the database’s`
  const target = `the admin stays signed in, a change shows within ${seconds(TARGET_MS)}, messages are acknowledged and their mails sent`
  if (!existsSync(FAKETIME)) {
    report.add({ what, target, result: 'not installed: faketime (package of Debian)', isGood: null })
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const file = join(folder, 'clock')
  const setClock = async (hours: number) => {
    await writeFile(file, `${hours >= 0 ? '+' : ''}${hours}h`)
    await sleep(2_000)
  }
  const faked = { LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const run = async (env: Record<string, string>) => {
    for (const name of ['worker', 'server']) await stack.reconfigure(env, name)
  }
  try {
    await setClock(0)
    await run({ ...faked, FAKETIME_CACHE_DURATION: '1' })
    await addPeople(stack)
    const admin = await openAdmin(stack)
    const title = `Clock ${String(Date.now())}`
    const id = await addHiddenService(stack, title)
    const isShown = async () => (await fetchPage(`${stack.url}/`)).body.toString().includes(title)
    const show = async (active: boolean) => {
      const { problem } = await admin.call('setServiceActiveAction', '/admin/services', { id, active })
      const took = await timeUntil(TIMEOUT_MS, async () => (await isShown()) === active)
      return problem ?? took ?? 'never'
    }
    await show(true)
    const before = await site.visit({ count: 10, perSecond: 5 })
    await setClock(HOURS)
    const change = await show(false)
    const visits = [...before, ...(await site.visit({ count: 20, perSecond: 5 }))]
    const dated = await readValue(
      stack,
      `select round(extract(epoch from min(sent_at) - min(created_at)) / 3600)::int from mail_deliveries where created_at > now() - interval '20 seconds'`,
    )
    await site.conclude(report, {
      what,
      target,
      findings: [
        typeof change === 'number'
          ? [`the change shows after ${seconds(change)}`, change < TARGET_MS]
          : [`the change shows after ${change}`, false],
        [`mails dated ${String(dated)} h`, Number(dated) === HOURS],
      ],
      visits,
    })
  } finally {
    await run({ LD_PRELOAD: '' })
    await rm(folder, { recursive: true, force: true })
  }
}
