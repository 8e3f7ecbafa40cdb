/** Without the NUL character: nobody types it, and Postgres stores any other. */
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}
