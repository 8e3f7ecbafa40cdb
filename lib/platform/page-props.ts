/** What Next passes to a page: the dynamic parts of its path and its search parameters. */
export type PageProps<Params = object> = {
  params: Promise<Params>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
