import { type PictureFile, pictureKey } from '@/lib/base/picture'
import { fileNameOf, newestFirst, type WithPersonalData } from '@/lib/platform/personal-data'
import { discardUnused } from '@/lib/uploads/mutations'

export const picturesData: WithPersonalData = {
  // What colleagues upload is the agency's.
  async *files({ db, person: { account } }) {
    if (account?.role !== 'CLIENT') return
    const pictures = await db.picture.findMany({ where: { createdById: account.id }, orderBy: newestFirst })
    for (const { id, files, createdAt } of pictures) {
      for (const { name } of files as PictureFile[])
        yield { path: `files/pictures/${fileNameOf(id, name)}`, key: pictureKey(id, name), at: createdAt }
    }
  },
  async plan({ db, person: { account } }) {
    return account ? { pictures: await db.picture.count({ where: { createdById: account.id } }) } : {}
  },
  async erase({ db, person: { account } }) {
    if (!account) return {}
    const where = { createdById: account.id }
    const pictures = await db.picture.findMany({ where, select: { id: true, files: true } })
    await db.picture.deleteMany({ where })
    const keys = pictures.flatMap(({ id, files }) =>
      (files as PictureFile[]).map(({ name }) => pictureKey(id, name)),
    )
    await discardUnused(db, keys, 0)
    return { pictures: pictures.length }
  },
}
