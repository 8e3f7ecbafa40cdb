import { z } from 'zod'
import { photoExtensions, pictureExtensions, UPLOAD_MAX_BYTES, uploadExtensions } from './rules'

const accepted = new RegExp(`.\\.(${uploadExtensions.join('|')})$`, 'i')

/** A file as the browser announces it. The content type is derived from the extension, not taken from the browser. */
export const uploadSchema = z.object({
  name: z
    .string('Please choose a file.')
    .trim()
    .min(1, 'Please choose a file.')
    .max(200, 'The file’s name is too long. Please use at most 200 characters.')
    .regex(accepted, 'Files of this type are not accepted.'),
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

const pictureOf = (extensions: readonly string[], message: string) =>
  uploadSchema.extend({
    name: z
      .string('Please choose a picture.')
      .trim()
      .min(1, 'Please choose a picture.')
      .max(200, 'The file’s name is too long. Please use at most 200 characters.')
      .regex(new RegExp(`.\\.(${extensions.join('|')})$`, 'i'), message),
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
