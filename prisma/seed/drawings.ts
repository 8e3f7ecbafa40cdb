import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describePicture, preparePicture } from '@/lib/pictures/mutations'
import type { Picture } from '@/lib/base/picture'
import type { PictureKind } from '@/lib/pictures/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import { readSource, seedPictures } from './rendered'

type Drawing = { folder: string; name: string; kind: PictureKind; id?: string }

/** Creates pictures from the files in `pictures/`, and collects their rows and stored objects. */
export function createDrawings(clock: Clock, adminId: string) {
  const pictures: Prisma.PictureCreateManyInput[] = []
  const objects: { key: string; body: Buffer; contentType: string }[] = []

  function keep(prepared: ReturnType<typeof describePicture>): Picture {
    pictures.push({ ...prepared.row, createdById: adminId, createdAt: clock.ago(100) })
    objects.push(...prepared.objects)
    return prepared.picture
  }

  async function draw({ folder, name, kind, id }: Drawing): Promise<Picture> {
    const bytes = readFileSync(join(import.meta.dirname, 'pictures', folder, `${name}.svg`))
    return keep(await preparePicture({ bytes, name: `${name}.svg`, kind }, id))
  }

  /** The picture that `npm run pictures` has rendered from `pictures/{name}.html`. */
  function render(name: string): Picture {
    const { width, height, files } = readSource(`${seedPictures}/${name}`)
    const converted = files.map(({ format, scale, path }) => {
      return { format, width: width * scale, height: height * scale, bytes: readFileSync(path) }
    })
    const largest = { width: width * 2, height: height * 2 }
    return keep(describePicture(`${name.replace('/', '-')}.png`, { ...largest, files: converted }))
  }

  /** An SVG as it is. Its size is that of its root element. */
  function place(name: string): Picture {
    const bytes = readFileSync(join(import.meta.dirname, 'pictures', `${name}.svg`))
    const [, width = '', height = ''] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(bytes.toString()) ?? []
    const size = { width: Number(width), height: Number(height) }
    const files = [{ format: 'svg' as const, ...size, bytes }]
    return keep(describePicture(`${name.replace('/', '-')}.svg`, { ...size, files }))
  }

  return { pictures, objects, draw, render, place }
}

export type Drawings = ReturnType<typeof createDrawings>
