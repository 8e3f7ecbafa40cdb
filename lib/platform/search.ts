import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** What the search knows of a kind of rows; its noun's `registry.ts` says it. All that is compared is folded. */
export type Searchable = {
  /** What its results are called. */
  label: string
  table: Prisma.Sql
  /** What an admin may see of the table: all but what is in the trash. */
  visible: Prisma.Sql
  at: Prisma.Sql
  name: Prisma.Sql
  /** What else is as good as the name. */
  aliases?: Prisma.Sql[]
  /** Where the words are looked for: part of it may match, or in a long text a whole word. */
  text: Prisma.Sql
  /** The words of a long text, as an index has them. */
  vector?: Prisma.Sql
  /** The name as an index on its beginning has it. */
  prefix?: Prisma.Sql
  /** Names as an index for typos has them. */
  likeness?: Prisma.Sql
  /** An amount in a currency's smallest unit, found by its digits. */
  amount?: Prisma.Sql
  shown: Shown
  /** What `shown.more` means, in words. */
  moreOf?: (more: string) => string
  /** The page that shows it, from its own id and its project's. */
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
/** The words of a long text, as its index has them. */
export const foldedWords = sql`to_tsvector('simple', folded_text)`
export const notTrashed = sql`deleted_at is null`
/** Of something in a project: messages have no trash of their own. */
export const inVisibleProject = sql`project_id not in (select id from projects where deleted_at is not null)`

export function projectTab(tab: string): Searchable['href'] {
  return (_id, projectId) => `/admin/projects/${projectId ?? ''}?tab=${tab}`
}
