import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparePicture } from '@/lib/pictures/mutations'
import type { Picture } from '@/lib/pictures/rules'
import type { PictureKind } from '@/lib/pictures/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'

type Drawing = { folder: string; name: string; kind: PictureKind; id?: string }

/** Makes pictures of the drawings in `pictures/`, and collects their rows and stored objects. */
export function createDrawings(clock: Clock, adminId: string) {
  const pictures: Prisma.PictureCreateManyInput[] = []
  const objects: { key: string; body: Buffer; contentType: string }[] = []

  async function draw({ folder, name, kind, id }: Drawing): Promise<Picture> {
    const bytes = readFileSync(join(import.meta.dirname, 'pictures', folder, `${name}.svg`))
    const prepared = await preparePicture({ bytes, name: `${name}.svg`, kind }, id)
    pictures.push({ ...prepared.row, createdById: adminId, createdAt: clock.ago(100) })
    objects.push(...prepared.objects)
    return prepared.picture
  }

  return { pictures, objects, draw }
}

export type Drawings = ReturnType<typeof createDrawings>
