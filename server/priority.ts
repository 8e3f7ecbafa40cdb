import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { getLog } from '@/lib/platform/log'

const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = constants.priority

/**
 * Lets other processes run first. Where Linux shares the processors among sessions ("autogroup"), a priority counts only within one, so that
 * of a session that this process leads is lowered as well.
 */
export function lowerPriority(): void {
  setPriority(BELOW_NORMAL)
  if (!leadsSession()) return
  try {
    writeFileSync('/proc/self/autogroup', String(BELOW_NORMAL))
  } catch (error) {
    getLog().warn(error, 'the priority of the session could not be lowered')
  }
}

function leadsSession(): boolean {
  try {
    if (readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() !== '1') return false
    // The fields behind the name, which may contain anything: state, parent, process group, session.
    const [, , , session] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return session === String(process.pid)
  } catch {
    return false // Not Linux, or without these groups.
  }
}
