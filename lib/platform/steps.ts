import { reasonOf } from './explain-failure'
import { getLog } from './log'

/**
 * Does each step of a job, also after one has failed. If any did, the job fails at the end and says which: it is tried again, and
 * /admin/system lists it.
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

/** Does something with each item, also after it has failed with one. Throws at the end if it did. */
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
