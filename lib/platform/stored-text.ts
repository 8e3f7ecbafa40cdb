/** Without NUL, the only character that Postgres can't store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}
