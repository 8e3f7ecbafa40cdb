import type { AdminViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { loadPublished } from '@/lib/content/queries'
import { type HomepageField, homepageValuesOf, savedHomeTextsOf, type SavedHomeTexts } from './rules'

// A database constraint allows this one row only.
const ID = 1

/** Saves the texts unless someone else did since `version`. Saving the same texts again changes nothing. */
export async function saveHomepage(
  viewer: AdminViewer,
  texts: SavedHomeTexts,
  version: number,
): Promise<{ version: number }> {
  const saved = await getDb().$transaction(async (tx) => {
    const { count: isFirst } = await tx.homepageContent.createMany({
      data: { id: ID, ...texts },
      skipDuplicates: true,
    })
    await tx.$queryRaw`select 1 from homepage_content where id = ${ID} for update`
    const before = await tx.homepageContent.findUniqueOrThrow({ where: { id: ID } })
    const [was, is] = [homepageValuesOf(savedHomeTextsOf(before)), homepageValuesOf(texts)]
    const names = (Object.keys(is) as HomepageField[]).filter((name) => isFirst === 0 || is[name] !== '')
    const changed = isFirst > 0 ? names : names.filter((name) => was[name] !== is[name])
    if (changed.length === 0) return { version: before.version }
    if (isFirst === 0 && before.version !== version)
      throw new UserError(
        'Someone else saved the home page while you were editing it. Nothing was overwritten.',
        { title: 'Not saved' },
      )
    const edit = { ...texts, version: { increment: 1 } }
    const stored = isFirst > 0 ? before : await tx.homepageContent.update({ where: { id: ID }, data: edit })
    const subject = { subjectType: 'homepage', subjectId: String(ID) }
    await recordWrite(tx, viewer, { action: 'homepage.save', ...subject, detail: { changed } })
    return { version: stored.version }
  })
  await loadPublished()
  return saved
}
