/** No index can serve a search with fewer letters and digits than `below`, so it covers only the newest `depth` rows. */
export const SHORT_SEARCH = { below: 3, depth: 10_000 }
export const searchAllHint = `Type ${String(SHORT_SEARCH.below)} or more letters or digits to search all.`

export function isShortSearch(q: string): boolean {
  return q !== '' && Array.from(q.matchAll(/[\p{L}\p{N}]/gu)).length < SHORT_SEARCH.below
}
