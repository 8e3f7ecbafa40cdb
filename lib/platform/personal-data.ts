import { endOf } from '@/lib/base/excerpts'
import { Prisma, type User } from '@/prisma/generated/client'
import type { Transaction } from './db'
import type { Topic } from './realtime-channels'

/** A person is an email address, with the account of that address if there is one. */
export type Person = { email: string; account: User | null }

/** Rows that are somebody's, or about them, in the trash or not. What was found of them is asked for by this object. */
export type PersonalRows = {
  table: Prisma.Sql
  /** The comparison is exact; the search's indexes may find the candidates. */
  where: (person: Person) => Prisma.Sql
  /** The column of the ids; `id` by default. */
  id?: Prisma.Sql
  /** What the person is called there, and their phone number. */
  name?: Prisma.Sql
  phone?: Prisma.Sql
  hasTrash?: true
  /** As the audit log calls them, if its entries about them are about the person, too. */
  subject?: string
}

export type PersonContext = {
  db: Transaction
  person: Person
  /** Of what was found of these rows. */
  ids: (rows: PersonalRows) => string[]
}

/** What becomes of their own projects. */
export type OwnProjects = {
  deleted: string[]
  kept: string[]
  /** Those kept that nobody else belongs to. */
  alone: string[]
}

export type PlanContext = PersonContext & { projects: OwnProjects }

export type ErasureContext = PlanContext & {
  /** What they are called, wherever they said so. */
  names: readonly string[]
  /** The ids of mails to others about them. */
  mails: readonly string[]
}

/** A line of the overview; it is left out if there are none. */
type Line = { title: string; count: number; href?: string }
/** What the export says about one thing: a name and its value. Never a hash, a token or a secret. */
export type Entry = Record<string, string | number | boolean | null | object>
/** A file of the export, and where the storage has it. */
export type StoredFile = { path: string; key: string; at: Date }
/** How many of what, as the office's words for an erasure name it. */
export type Counts = Record<string, number | undefined>

/** What is held about a person in a noun, and what becomes of it; its `personal-data.ts` says it. */
export type WithPersonalData = {
  rows?: readonly PersonalRows[]
  lines?: (context: PersonContext) => Promise<Line[]> | Line[]
  /** What the export has to read. Kinds of which there are few are read at once, the others in batches. */
  listed?: { title: string; entries: (context: PersonContext) => AsyncIterable<Entry> }
  files?: (context: PersonContext) => AsyncIterable<StoredFile>
  /** SQL that is true for a `mail` to others about what they wrote. */
  mails?: (context: PersonContext) => Prisma.Sql
  /** What `erase` would do now, in the same numbers. */
  plan?: (context: PlanContext) => Promise<Counts> | Counts
  erase?: (context: ErasureContext) => Promise<Counts>
  /** Live pages that show it. */
  topics?: readonly Topic[]
}

/** Of a list of ids in SQL. */
export function among(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`any(${ids}::uuid[])`
}

/** True for a `mail` whose key has one of the ids. */
export function isAbout(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`mail.key like any(${ids.map((id) => `%${id}%`)}::text[])`
}

/** The page of a client, for a line. */
export function clientPage({ account }: Person): { href?: string } {
  return account ? { href: `/admin/clients/${account.id}` } : {}
}

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

export const iso = (date: Date | null) => date && date.toISOString()

export async function* each<Row>(
  rows: Promise<Row[]> | Row[],
  toEntry: (row: Row) => Entry,
): AsyncGenerator<Entry, void> {
  for (const row of await rows) yield toEntry(row)
}

/** A name for a file of the export: no folders, and nothing that a file system refuses. */
export function fileNameOf(id: string, name: string): string {
  const plain = endOf(name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-'), 120)
  return `${id.slice(0, 8)}-${plain || 'file'}`
}
