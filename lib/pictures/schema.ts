import { z } from 'zod'
import { photoUploadSchema, pictureUploadSchema } from '@/lib/uploads/schema'
import {
  AVATAR_WIDTH,
  type CaptionedPicture,
  type DescribedPicture,
  isPictureFileName,
  MAX_ALT,
  MAX_CAPTION,
  type Picture,
} from '@/lib/base/picture'

/** What a picture is for, and so what it is converted to. */
export const pictureKinds = {
  /** On pages and in texts. */
  content: { formats: ['avif', 'webp'], widths: [480, 960, 1600], keepsSvg: true },
  /** In emails, at twice their width: not every mail program knows WebP. */
  mail: { formats: ['jpeg'], widths: [1200], keepsSvg: false },
  /** Shown by social networks with a link to a page. */
  share: { formats: ['jpeg'], widths: [1200], ratio: 1200 / 630, keepsSvg: false },
  /** Of a person. */
  avatar: { formats: ['webp'], widths: [AVATAR_WIDTH, 256], ratio: 1, keepsSvg: false, refusesSvg: true },
  /** PNG for mails and documents. */
  logo: { formats: ['webp', 'png'], widths: [240, 720], keepsSvg: true, rastersSvg: true },
  /** In browser tabs and on home screens. */
  icon: { formats: ['png'], widths: [32, 180, 192, 512], ratio: 1, keepsSvg: true, rastersSvg: true },
} as const
export type PictureKind = keyof typeof pictureKinds

const key = z.string().regex(/^pictures\/uploads\/[0-9a-f-]{36}\.[a-z]{3,4}$/)

export const finishAvatarSchema = photoUploadSchema.extend({ key })
export type FinishedAvatar = z.output<typeof finishAvatarSchema>

export const finishPictureSchema = pictureUploadSchema.extend({
  key,
  kind: z.enum(Object.keys(pictureKinds) as PictureKind[]),
})
export type FinishedPicture = z.output<typeof finishPictureSchema>

const side = z.number().int().min(1)
/** As the database and forms have it. */
const pictureSchema = z.object({
  id: z.uuid(),
  width: side,
  height: side,
  files: z
    .array(
      z.object({
        name: z.string().refine(isPictureFileName),
        format: z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']),
        width: side,
        height: side,
      }),
    )
    .max(20),
})
const describedPicture = pictureSchema.extend({
  alt: z
    .string()
    .trim()
    .min(1, 'Please describe the picture for those who can’t see it.')
    .max(MAX_ALT, `Please describe the picture in at most ${String(MAX_ALT)} characters.`),
})

const captionedPicture = describedPicture.extend({
  caption: z
    .string()
    .trim()
    .max(MAX_CAPTION, `Please use at most ${String(MAX_CAPTION)} characters for a caption.`),
})

/** A form's field for several pictures: JSON, or empty. */
export function picturesField(count: number) {
  const list = z.array(captionedPicture).max(count, `Please use at most ${String(count)} pictures.`)
  return z.string().transform((text, context): CaptionedPicture[] => {
    const result = list.safeParse(text === '' ? [] : parsed(text))
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: picturesProblem(result.error.issues[0]) })
    return z.NEVER
  })
}

function picturesProblem(issue: z.core.$ZodIssue | undefined): string {
  const [index, part] = issue?.path ?? []
  if (issue?.code === 'too_big' && index === undefined) return issue.message
  if (typeof index !== 'number') return 'Please choose the pictures again.'
  const isKnown = part === 'alt' || part === 'caption'
  return `Picture ${String(index + 1)}: ${isKnown && issue ? issue.message : 'Please choose a picture.'}`
}

/** A form's field for a picture: JSON, or empty. What it says of the files is only for showing them. */
function pictureField<Value>(schema: z.ZodType<Value>) {
  return z.string().transform((text, context): Value | null => {
    if (text === '') return null
    const result = schema.safeParse(parsed(text))
    if (result.success) return result.data
    const message = result.error.issues[0]?.message ?? ''
    context.addIssue({ code: 'custom', message: message || 'Please choose the picture again.' })
    return z.NEVER
  })
}

export const optionalPicture = pictureField<DescribedPicture>(describedPicture)
/** Of what needs no description, such as a logo beside a name. */
export const optionalMark = pictureField<Picture>(pictureSchema)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
