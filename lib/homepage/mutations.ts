import type { AdminViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { SavedHomeTexts } from './rules'

// There is one row, and the database sees to it.
const ID = 1

/**
 * Saves the texts of the home page, if nobody saved them since the form was filled; gives their new version. The same
 * texts sent again are saved already.
 */
export async function saveHomepage(
  viewer: AdminViewer,
  texts: SavedHomeTexts,
  version: number,
): Promise<{ version: number }> {
  return getDb().$transaction(async (tx) => {
    const { count: isFirst } = await tx.homepageContent.createMany({
      data: { id: ID, ...texts },
      skipDuplicates: true,
    })
    await tx.$queryRaw`select 1 from homepage_content where id = ${ID} for update`
    const before = await tx.homepageContent.findUniqueOrThrow({ where: { id: ID } })
    const names = Object.keys(texts) as (keyof SavedHomeTexts)[]
    const changed = isFirst > 0 ? names : names.filter((name) => before[name] !== texts[name])
    if (changed.length === 0) return { version: before.version }
    if (isFirst === 0 && before.version !== version)
      throw new UserError(
        'Somebody else saved the homepage while you were editing it. Nothing was overwritten.',
        { title: 'Not saved' },
      )
    const saved =
      isFirst > 0
        ? before
        : await tx.homepageContent.update({
            where: { id: ID },
            data: { ...texts, version: { increment: 1 } },
          })
    await recordWrite(tx, viewer, {
      action: 'homepage.save',
      subjectType: 'homepage',
      subjectId: String(ID),
      detail: { changed },
    })
    return { version: saved.version }
  })
}
