import type { ViewerWith } from '@/lib/auth/viewer'
import { loadPublished } from '@/lib/content/queries'
import { withStoredPictures } from '@/lib/pictures/mutations'
import { type Changes, changesBetween, recordWrite } from '@/lib/platform/audit'
import { readBack } from '@/lib/platform/copies'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave, refuseOvertaken } from '@/lib/platform/edit-conflict'
import { type HomepageContent, Prisma } from '@/prisma/generated/client'
import { neutralTexts } from './content'
import { homepageRevisionOf } from './queries'
import { homepageValuesOf, type SavedHomeTexts } from './rules'

// A database constraint allows this one row only.
const ID = 1

/**
 * Saves the texts as a draft, or publishes them, unless someone else saved since `version`. Saving the same texts again
 * changes nothing.
 */
export async function saveHomepage(
  viewer: ViewerWith<'website'>,
  input: SavedHomeTexts,
  { version, publish }: { version: number; publish: boolean },
): Promise<{ version: number }> {
  const saved = await getDb().$transaction(async (tx) => {
    const before = await lockRow(tx)
    const { texts: current, published } = homepageRevisionOf(before)
    const texts = {
      ...input,
      hero: await withStoredPictures(tx, input.hero),
      seo: await withStoredPictures(tx, input.seo),
      work: await withStoredPictures(tx, input.work),
    }
    const changes = changesBetween(homepageValuesOf(current), homepageValuesOf(texts))
    const isChanged = hasToSave(changes, { seen: version, stored: before.version }, 'the home page')
    if (!isChanged && (!publish || (before.published && before.draft === null)))
      return { version: before.version }
    const isAsPublished = published !== null && isSame(published, texts)
    return write(tx, viewer, {
      action: publish ? 'homepage.save' : 'homepage.draft',
      changes,
      data: publish
        ? { ...texts, published: true, draft: Prisma.DbNull }
        : { draft: isAsPublished ? Prisma.DbNull : texts },
    })
  })
  if (publish) await readBack(loadPublished)
  return saved
}

/** Goes back to what is published, unless the draft isn't the one that was shown. */
export async function discardHomepageDraft(viewer: ViewerWith<'website'>, version: number): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockRow(tx)
    if (before.draft === null) return
    refuseOvertaken(
      { seen: version, stored: before.version },
      'Somebody else saved this draft in the meantime. Nothing was discarded.',
    )
    await write(tx, viewer, { action: 'homepage.discard', data: { draft: Prisma.DbNull } })
  })
}

/** The row, which nobody else can change until the transaction ends. At first it has nothing of its own. */
async function lockRow(tx: Transaction): Promise<HomepageContent> {
  await tx.homepageContent.createMany({
    data: { id: ID, ...neutralTexts(), published: false, version: 0 },
    skipDuplicates: true,
  })
  await tx.$queryRaw`select 1 from homepage_content where id = ${ID} for update`
  return tx.homepageContent.findUniqueOrThrow({ where: { id: ID } })
}

type Write = { action: string; data: Prisma.HomepageContentUpdateInput; changes?: Changes }

async function write(tx: Transaction, viewer: ViewerWith<'website'>, { action, data, changes = {} }: Write) {
  const saved = await tx.homepageContent.update({
    where: { id: ID },
    data: { ...data, version: { increment: 1 } },
    select: { version: true },
  })
  await recordWrite(tx, viewer, { action, subjectType: 'homepage', subjectId: String(ID), changes })
  return saved
}

function isSame(before: SavedHomeTexts, after: SavedHomeTexts): boolean {
  return Object.keys(changesBetween(homepageValuesOf(before), homepageValuesOf(after))).length === 0
}
