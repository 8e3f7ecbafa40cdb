/** Without what Postgres can't store: NUL, and half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '')
}
