export const imageTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const

/** The formats that pictures are kept in. */
export type ConvertedFormat = keyof typeof imageTypes
export type ImageFormat = Exclude<ConvertedFormat, 'svg'>
