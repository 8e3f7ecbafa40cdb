import type { Transaction } from './db'
import { countSubmission, hashContent, submissionKeyOf, type Limits } from './form-guard'

/** What is known of a visitor's submission besides its content. */
export type Submission = {
  ip: string
  suspectedSpam: boolean
  browserKey: string | undefined
  /** What its sender may store; see `checkPublicForm`. */
  limits?: Limits
}

type Stored = { id: string }
type Keys = { submissionKey: string; contentHash: string; suspectedSpam: boolean }
type Table = {
  findRecent: (contentHash: string, since: Date) => Promise<Stored | null>
  /** Makes the row; undefined when the key is there already. */
  create: (keys: Keys) => Promise<Stored | undefined>
  findByKey: (submissionKey: string) => Promise<Stored>
}

const SAME_SUBMISSION_MS = 10 * 60_000

/**
 * Stores a submission once, however often it is sent: what is sent again gives the row that is there. Without a key from
 * the browser, the same content (its values in order) from the same address within 10 minutes is the same submission.
 * Only a row that is made counts against its sender's limits.
 */
export async function storeOnce(
  tx: Transaction,
  submission: Submission,
  values: readonly (string | undefined)[],
  table: Table,
): Promise<{ id: string; isNew: boolean }> {
  const { ip, suspectedSpam, browserKey } = submission
  const content = hashContent(values)
  const contentHash = hashContent([ip, content])
  if (!browserKey) {
    // Two sends at once must not both find nothing.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`
    const earlier = await table.findRecent(contentHash, new Date(Date.now() - SAME_SUBMISSION_MS))
    if (earlier) return { id: earlier.id, isNew: false }
  }
  const submissionKey = submissionKeyOf(browserKey ?? crypto.randomUUID(), content)
  const created = await table.create({ submissionKey, contentHash, suspectedSpam })
  if (created) {
    await countSubmission(tx, submission)
    return { id: created.id, isNew: true }
  }
  return { id: (await table.findByKey(submissionKey)).id, isNew: false }
}
