/** Removes what Postgres can't store: NUL and unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '')
}
