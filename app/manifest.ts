import type { MetadataRoute } from 'next'
import { mediaPath, type Picture } from '@/lib/pictures/rules'
import { imageTypes } from '@/lib/platform/image-types'
import { INITIAL_ICON } from '@/lib/platform/seo'
import { backgrounds } from '@/lib/platform/theme'
import { brandMarksOf, getSite, titleOf } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  const { description, theme, icon } = getSite()
  return {
    name: titleOf(),
    short_name: brandMarksOf().label,
    description,
    start_url: '/',
    display: 'browser',
    background_color: backgrounds[theme],
    theme_color: backgrounds[theme],
    icons: icon ? iconFiles(icon) : [{ src: INITIAL_ICON, sizes: 'any', type: imageTypes.svg }],
  }
}

function iconFiles({ id, files }: Picture): MetadataRoute.Manifest['icons'] {
  return files.map((file) => ({
    src: mediaPath(id, file),
    sizes: file.format === 'svg' ? 'any' : `${String(file.width)}x${String(file.height)}`,
    type: imageTypes[file.format],
  }))
}
