import { reasonOf } from './explain-failure'
import { getLog } from './log'

/**
 * Runs each step of a job, even after one has failed. If any step failed, the job then fails and names them, is
 * retried, and is listed at /admin/system.
 */
export async function runSteps(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      getLog().error({ error, step: name }, 'a step of a job failed')
      failed.push(`${name}: ${reasonOf(error)}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; '))
}

/** Processes each item, even after one has failed. If any failed, throws at the end. */
export async function forEachAlone<Item extends { id: string }>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let count = 0
  const reasons: string[] = []
  for await (const item of items) {
    count += 1
    try {
      await work(item)
    } catch (error) {
      getLog().error({ error, id: item.id }, 'a row of a job failed')
      reasons.push(reasonOf(error))
    }
  }
  if (reasons.length > 0)
    throw new Error(`${reasons.length} of ${count} failed. The first: ${reasons[0] ?? ''}`)
}
