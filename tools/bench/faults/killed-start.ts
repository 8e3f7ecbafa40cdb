import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Lab } from '../load/lab'
import { percentile, type Report, seconds } from '../load/report'
import { buildProduct, generateClient, trialBuild } from '../../stack/build'
import { emptyHome } from '../../stack/empty-home'
import { homeAt } from '../../stack/home'
import { isAlive } from '../../stack/is-alive'
import { timeUntil } from './checks'
import { StartProcess } from './start-process'

const END_TIMEOUT_MS = 30_000
const TARGET_MS = 20_000

export type Trial = { lab: Lab; isQuick: boolean }

type Moment = {
  name: string
  /** What a start prints when the moment begins, and how long it lasts. */
  after: string
  lengthMs: number
}

export const migrations: Moment = {
  name: 'while migrating an empty database',
  after: '✓ stand-ins',
  lengthMs: 1200,
}
export const children: Moment = {
  name: 'while web process and worker start',
  after: '✓ build',
  lengthMs: 3500,
}

/** Kills a start at random moments: no process may be left, and the next start has to work. */
export async function killStart(report: Report, { lab, isQuick }: Trial, moment: Moment): Promise<void> {
  await generateClient()
  await buildProduct(trialBuild)
  const home = homeAt(join(lab.dir, 'start'))
  lab.endWith(() => emptyHome(home))
  const rounds = isQuick ? 2 : 6
  const exitTimes: number[] = []
  let left = 0
  for (let round = 0; round < rounds; round += 1) {
    await emptyHome(home)
    const first = StartProcess.run(home.dir)
    lab.endWith(() => first.end())
    await first.untilPrinted(moment.after)
    // Spread evenly over the moment's length, with a little jitter.
    const stepMs = Math.floor(moment.lengthMs / rounds)
    const delayMs = stepMs * round + randomInt(stepMs)
    const started = await first.killAfter(delayMs)
    const ended = await timeUntil(END_TIMEOUT_MS, () => !started.some(isAlive))
    if (ended === undefined) left += started.filter(isAlive).length
    else exitTimes.push(ended)
    const next = StartProcess.run(home.dir)
    lab.endWith(() => next.end())
    await next.untilPrinted('Ready after')
    await next.end()
  }
  const worst = percentile(exitTimes, 1)
  report.add({
    what: `\`npm start\` killed ${rounds} times ${moment.name}`,
    target: `all its processes exit within ${seconds(TARGET_MS)}; every next start works`,
    result: `${left} processes left, the last exited after ${seconds(worst)}; ${rounds} of ${rounds} next starts worked`,
    isGood: left === 0 && worst < TARGET_MS,
  })
}
