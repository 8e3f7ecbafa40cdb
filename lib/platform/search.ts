import type { StaffRight } from '@/prisma/generated/enums'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** What the search knows about a kind of rows. Defined in its noun's `registry.ts`. All compared values are folded. */
export type Searchable = {
  /** What staff need to find it. */
  right: StaffRight
  /** The label of its results. */
  label: string
  table: Prisma.Sql
  /** The rows that an admin may see: all except those in the trash. */
  visible: Prisma.Sql
  at: Prisma.Sql
  name: Prisma.Sql
  /** Other values that count as much as the name. */
  aliases?: Prisma.Sql[]
  /** The text to search. Matches substrings, or whole words of a long text. */
  text: Prisma.Sql
  /** The words of a long text, as indexed. */
  vector?: Prisma.Sql
  /** The name, as in the index for prefixes. */
  prefix?: Prisma.Sql
  /** Names, as in the index for typos. */
  likeness?: Prisma.Sql
  /** An amount in a currency's smallest unit, found by its digits. */
  amount?: Prisma.Sql
  shown: Shown
  /** Turns `shown.more` into words. */
  moreOf?: (more: string) => string
  /** The address of the page that shows it, given its own id and its project's. */
  href: (id: string, projectId: string | null) => string
}

/** The columns of a result. */
type Shown = {
  title?: Prisma.Sql
  line?: Prisma.Sql
  more?: Prisma.Sql
  text?: Prisma.Sql
  project?: Prisma.Sql
  amount?: Prisma.Sql
  currency?: Prisma.Sql
}

export const foldedText = sql`folded_text`
/** The words of a long text, as in its index. */
export const foldedWords = sql`to_tsvector('simple', folded_text)`
export const notTrashed = sql`deleted_at is null`
/** For rows of a project that have no trash of their own, such as messages. */
export const inVisibleProject = sql`project_id not in (select id from projects where deleted_at is not null)`

export function projectTab(tab: string): Searchable['href'] {
  return (_id, projectId) => `/admin/projects/${projectId ?? ''}?tab=${tab}`
}
