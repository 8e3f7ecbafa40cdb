import { orderOf, reversed, sortKeys, type LeadColumns, type Order, type SortKey } from '../queries'
import { leadPriorities, leadStatuses, type LeadKind, type LeadListParams } from '../schema'

type Beside = { where: object; orderBy: Order }

/** The leads right before and after one in its list; that one itself may have left the list by now. */
export async function findNeighbors(
  kind: LeadKind,
  lead: LeadColumns,
  params: LeadListParams,
  find: (beside: Beside) => Promise<{ id: string } | null>,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const after = sortKeys(params)
  const before = reversed(after)
  const [previous, next] = await Promise.all(
    [before, after].map((keys) => find({ where: beyond(kind, lead, keys), orderBy: orderOf(keys) })),
  )
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null }
}

/** What follows `lead` in the order of `keys`. */
function beyond(kind: LeadKind, lead: LeadColumns, keys: SortKey[]): object {
  return {
    // Says once more what the OR says, in a form that an index can start from.
    AND: keys.slice(0, 1).map(({ name, dir }) => ({
      [name]: isChoice(name)
        ? { in: [lead[name], ...choicesBeyond(kind, lead, name, dir)] }
        : { [dir === 'asc' ? 'gte' : 'lte']: lead[name] },
    })),
    OR: keys.map(({ name, dir }, index) => ({
      ...Object.fromEntries(keys.slice(0, index).map((key) => [key.name, lead[key.name]])),
      [name]: isChoice(name)
        ? { in: choicesBeyond(kind, lead, name, dir) }
        : { [dir === 'asc' ? 'gt' : 'lt']: lead[name] },
    })),
  }
}

function isChoice(name: SortKey['name']): name is 'status' | 'priority' {
  return name === 'status' || name === 'priority'
}

function choicesBeyond(kind: LeadKind, lead: LeadColumns, name: 'status' | 'priority', dir: 'asc' | 'desc') {
  const choices: readonly string[] = name === 'status' ? leadStatuses[kind] : leadPriorities
  const place = choices.indexOf(lead[name])
  return dir === 'asc' ? choices.slice(place + 1) : choices.slice(0, place)
}
