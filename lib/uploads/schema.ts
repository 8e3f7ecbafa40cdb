import { z } from 'zod'
import { storable } from '@/lib/base/stored-text'
import {
  photoExtensions,
  pictureExtensions,
  refusalOf,
  type StoredExtension,
  UPLOAD_MAX_BYTES,
  uploadExtensions,
} from './rules'

/** A name that ends in one of the extensions. */
export function fileName(
  extensions: readonly StoredExtension[],
  { missing = 'Please choose a file.', refusal = refusalOf(extensions) } = {},
) {
  return z
    .string(missing)
    .overwrite(storable)
    .trim()
    .min(1, missing)
    .max(200, 'The file’s name is too long. Please use at most 200 characters.')
    .regex(new RegExp(`.\\.(${extensions.join('|')})$`, 'i'), refusal)
}

/** A file as the browser announces it. The content type is derived from the extension, not taken from the browser. */
export const uploadSchema = z.object({
  name: fileName(uploadExtensions),
  size: z.coerce
    .number()
    .int()
    .min(1, 'This file is empty.')
    .max(UPLOAD_MAX_BYTES, 'Please choose a file of at most 25 MB.'),
  /** Base64. Browsers only compute it on https. */
  sha256: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
})
export type UploadFile = z.infer<typeof uploadSchema>

const PICTURE_MAX_BYTES = 15 * 1024 * 1024

const pictureOf = (extensions: readonly StoredExtension[], refusal: string) =>
  uploadSchema.extend({
    name: fileName(extensions, { missing: 'Please choose a picture.', refusal }),
    size: z.coerce
      .number()
      .int()
      .min(1, 'This file is empty.')
      .max(PICTURE_MAX_BYTES, 'Please choose a picture of at most 15 MB.'),
  })

export const pictureUploadSchema = pictureOf(
  pictureExtensions,
  'Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.',
)

/** Of a person. */
export const photoUploadSchema = pictureOf(
  photoExtensions,
  'Please choose a PNG, JPEG, WebP, AVIF or GIF file.',
)
