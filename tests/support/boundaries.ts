import type { APIRequestContext } from '@playwright/test'
import { staffRights, type StaffRight } from '@/lib/auth/rights'
import { createAccount, type Account } from './accounts'

/** Staff go by their rights. `clients` brings `projects`, so that three are all there are. */
export type Person =
  | 'nobody'
  | 'client'
  | 'no right'
  | StaffRight
  | `${StaffRight} and ${StaffRight}`
  | `${StaffRight} and ${StaffRight} and ${StaffRight}`
  | 'owner'

type Boundary = { served: readonly Person[]; refused: readonly Person[] }

const outsiders = ['client', 'nobody'] as const

/**
 * The guards of pages, routes and actions, each with the weakest people whom it serves and the strongest whom it refuses.
 * Nobody else needs to be tried: the guards of `lib/auth` ask for a role and for rights, never for the lack of one, and owners
 * have every right. So whoever has more than somebody who is served is served, too, and whoever has less than somebody who
 * is refused is refused.
 */
const boundaries = {
  owner: { served: ['owner'], refused: ['website and clients and money', ...outsiders] },
  'all rights': {
    served: ['website and clients and money'],
    refused: ['clients and money', 'website and projects and money', 'website and clients', ...outsiders],
  },
  website: { served: ['website'], refused: ['clients and money', ...outsiders] },
  clients: { served: ['clients'], refused: ['website and projects and money', ...outsiders] },
  projects: { served: ['projects'], refused: ['website and money', ...outsiders] },
  money: { served: ['money'], refused: ['website and clients', ...outsiders] },
  'website or clients': { served: ['website', 'clients'], refused: ['projects and money', ...outsiders] },
  'clients or money': { served: ['clients', 'money'], refused: ['website and projects', ...outsiders] },
  admin: { served: ['no right'], refused: outsiders },
  client: { served: ['client'], refused: ['owner', 'nobody'] },
  account: { served: ['client', 'no right'], refused: ['nobody'] },
} satisfies Record<string, Boundary>

/** Who may do something: anyone with an account, an admin, somebody with a right, and so on. */
export type Guard = keyof typeof boundaries

export function boundaryOf(guard: Guard): Boundary {
  return boundaries[guard]
}

/** Sends requests as any of these people, each of whom has one account for the whole test. */
export function asAnyone(requestAs: (account?: Account) => Promise<APIRequestContext>) {
  const requests = new Map<Person, APIRequestContext>()
  return async (person: Person): Promise<APIRequestContext> => {
    const request = requests.get(person) ?? (await requestAs(await accountOf(person)))
    requests.set(person, request)
    return request
  }
}

async function accountOf(person: Person): Promise<Account | undefined> {
  if (person === 'nobody') return undefined
  if (person === 'client') return createAccount('CLIENT')
  if (person === 'owner') return createAccount('ADMIN')
  const names = person.split(' and ')
  return createAccount(
    'ADMIN',
    false,
    staffRights.filter((right) => names.includes(right)),
  )
}
