import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const GROUP = '/proc/self/autogroup'
const ENABLED = '/proc/sys/kernel/sched_autogroup_enabled'
const hasGroups = existsSync(ENABLED) && readFileSync(ENABLED, 'utf8').trim() === '1'

/** Runs in a process of its own, whose priority it may lower, and prints it and that of its session. */
async function lowered({ leads }: { leads: boolean }): Promise<string> {
  const code = `
    const { lowerPriority } = await import('./server/priority.ts')
    lowerPriority()
    const { getPriority } = await import('node:os')
    const { readFileSync } = await import('node:fs')
    console.log(getPriority(), ${String(hasGroups)} ? readFileSync('${GROUP}', 'utf8').split(' ').slice(1).join(' ').trim() : '')`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: leads })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return output.trim()
}

it('lowers the priority of the process', async () => {
  expect(await lowered({ leads: false })).toMatch(/^10\b/)
})

// Only Linux has these groups, and only some systems use them.
it.skipIf(!hasGroups)('lowers that of the session only if the process leads it', async () => {
  const [, ...ownGroup] = readFileSync(GROUP, 'utf8').trim().split(' ')
  expect(await lowered({ leads: true })).toBe('10 nice 10')
  expect(await lowered({ leads: false })).toBe(`10 ${ownGroup.join(' ')}`)
})
