import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsStringLiteral,
  type SingleParserBuilder,
} from 'nuqs/server'
import { isDay } from './dates'
import { storable } from './stored-text'

const MAX_WORDS = 200
const MAX_PAGE = 100_000
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The words of a search query; null if it is too long. */
export function searchWordsOf(text: string): string | null {
  const words = storable(text).trim()
  return words.length <= MAX_WORDS ? words : null
}

function pageNumberOf(text: string): number | null {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : null
}

const parserOf = <T extends string | number>(parse: (text: string) => T | null): SingleParserBuilder<T> =>
  createParser<T>({ parse, serialize: String })

const textThat = (isValid: (text: string) => boolean) => parserOf((text) => (isValid(text) ? text : null))

const isId = (text: string) => UUID.test(text)

/** The parameters of lists. Invalid values fall back to the default. */
export const param = {
  search: parserOf(searchWordsOf).withDefault(''),
  page: parserOf(pageNumberOf).withDefault(1),
  id: textThat(isId),
  /** One of the values, or an id. */
  oneOfOrId: <const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
    textThat((text) => values.some((value) => value === text) || isId(text)).withDefault(fallback),
  /** A day such as 2026-11-25. Empty for any day. */
  day: textThat((text) => text === '' || isDay(text)).withDefault(''),
  /** The id of a row to filter by. Empty for any row. */
  anyId: textThat((text) => text === '' || isId(text)).withDefault(''),
  /** A name that the reader of the parameter looks up. */
  word: (fallback: string) => textThat((text) => /^[a-z-]{1,40}$/.test(text)).withDefault(fallback),
  oneOf: <const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
    parseAsStringLiteral<Value>(values).withDefault(fallback),
  /** Everything, or what is one’s own. */
  mine: parseAsStringLiteral(['everyone', 'mine']).withDefault('everyone'),
  /** Newest first by default. */
  sorting: <const Key extends string>(
    keys: readonly Key[],
    fallback: NoInfer<Key>,
    direction: 'asc' | 'desc' = 'desc',
  ) => ({ sort: param.oneOf(keys, fallback), dir: param.oneOf(['asc', 'desc'], direction) }),
}

/** The rows of a page, and the last page when the wanted one is beyond it. */
export function pageOf(wanted: number, total: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const page = Math.min(wanted, pageCount)
  return { total, page, pageCount, take: size, skip: (page - 1) * size }
}

type Direction = 'asc' | 'desc'
/** The same order in either direction. */
type EitherWay<Order> = { [Name in keyof Order]: Order[Name] extends Direction ? Direction : Order[Name] }

/**
 * Reads the rows of a page from the nearer end of the list, so that the last page is as fast as the first: from the back in the reversed
 * order, after which the rows are turned around.
 */
export async function fromNearerEnd<Row, Order extends object>(
  { total, skip, take }: Pick<ReturnType<typeof pageOf>, 'total' | 'skip' | 'take'>,
  orderBy: readonly Order[],
  read: (reading: { orderBy: EitherWay<Order>[]; skip: number; take: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const length = Math.min(take, total - skip)
  const after = total - skip - length
  const isNear = skip <= after
  const rows = await read({
    orderBy: orderBy.map((order) => (isNear ? order : reversed(order)) as EitherWay<Order>),
    skip: Math.min(skip, after),
    take: length,
  })
  return isNear ? rows : rows.toReversed()
}

type Value = Direction | { sort: Direction; nulls?: 'first' | 'last' }

function reversed(order: object): object {
  const entries = Object.entries(order) as [string, Value][]
  return Object.fromEntries(entries.map(([name, value]) => [name, opposite(value)]))
}

function opposite(value: Value): Value {
  if (typeof value === 'string') return value === 'asc' ? 'desc' : 'asc'
  const { sort, nulls } = value
  return {
    sort: sort === 'asc' ? 'desc' : 'asc',
    ...(nulls && { nulls: nulls === 'last' ? 'first' : 'last' }),
  }
}

/** Everything that matches a list's filter, for a change in batches. */
export type Matching = {
  count: () => Promise<number>
  /** The next ids, in order. */
  idsAfter: (id: string | null, take: number) => Promise<string[]>
  /** The ones of these ids that match. */
  among: (ids: readonly string[]) => Promise<string[]>
}

/** The matching rows of a Prisma table that existed at `until`. */
export function matchingRows(
  table: {
    count: (args: { where: { AND: object[] } }) => Promise<number>
    findMany: (args: {
      where: { AND: object[] }
      select: { id: true }
      orderBy: { id: 'asc' }
      take: number
    }) => Promise<{ id: string }[]>
  },
  where: object,
  until: Date,
): Matching {
  const there = { AND: [where, { createdAt: { lte: until } }] }
  async function idsOf(ids: object, take: number): Promise<string[]> {
    const rows = await table.findMany({
      where: { AND: [there, { id: ids }] },
      select: { id: true },
      orderBy: { id: 'asc' },
      take,
    })
    return rows.map((row) => row.id)
  }
  return {
    count: () => table.count({ where: there }),
    idsAfter: (id, take) => idsOf(id === null ? {} : { gt: id }, take),
    among: (ids) => idsOf({ in: ids }, ids.length),
  }
}

type Parsers = Parameters<typeof createLoader>[0]
type Change<Params> = { [Name in keyof Params]?: Params[Name] | null }

/**
 * The state of a list, kept in its URL. It is declared once, read by its page, and written by every link and form.
 * Works on the server and in the browser.
 */
export function listState<const P extends Parsers & { page: typeof param.page }>(path: string, parsers: P) {
  type Params = inferParserType<P>
  const load = createLoader(parsers)
  const serialize = createSerializer(parsers)
  const defaults = load({})
  const orders = ['sort', 'dir', 'page']

  return {
    path,
    defaults,
    load,
    /** The URL for `params` with changes. Any change except that of the page returns to the first page. */
    href(params: Params, change: Change<Params> = {}): string {
      const first = Object.keys(change).length > 0 ? { page: 1 } : {}
      return serialize(path, { ...params, ...first, ...change })
    },
    /** The URL of the first page in another order. */
    sortedHref(params: Params, sort: string, dir: 'asc' | 'desc'): string {
      return serialize(path, { ...params, page: 1, sort, dir })
    },
    /** The query string for another URL with the same parameters, such as that of the CSV file. */
    query(params: Partial<Params>): string {
      return serialize(params)
    },
    /** Normalizes a query string of this list: removes the page and anything that isn't a parameter of the list. */
    normalized(query: string): string {
      return serialize({ ...load(query), page: 1 })
    },
    /** The query string of search and filters only, without order and page. */
    filter(params: Params): string {
      const kept = Object.entries(params).filter(([name]) => !orders.includes(name))
      return serialize(Object.fromEntries(kept) as Partial<Params>)
    },
    /** True if the list is filtered. */
    isFiltered: (params: Params): boolean =>
      Object.entries(params).some(
        ([name, value]) => !orders.includes(name) && value !== defaults[name as keyof Params],
      ),
  }
}

const sidePanel = { open: param.id }
const serializeOpenRow = createSerializer(sidePanel)

/** `open` is the id of the row in the list's side panel, or null. The URL has it next to the list's own state. */
export const loadOpenRow = createLoader(sidePanel)

/** The URL with another row in the side panel, or none. */
export function withOpenRow(href: string, open: string | null): string {
  return serializeOpenRow(href, { open })
}

/** The rows before and after a row on its page of the list. */
export function rowsBeside(rows: readonly { id: string }[], id: string) {
  const place = rows.findIndex((row) => row.id === id)
  const idAt = (index: number) => (place < 0 ? null : (rows[index]?.id ?? null))
  return { previousId: idAt(place - 1), nextId: idAt(place + 1) }
}

/** The part that list components need. */
export type ListState<Params> = {
  path: string
  defaults: Params
  load(input: string): Params
  href(params: Params, change?: Change<Params>): string
  sortedHref(params: Params, sort: string, dir: 'asc' | 'desc'): string
  query(params: Partial<Params>): string
  filter(params: Params): string
  isFiltered(params: Params): boolean
}
export type ListParams<List extends { defaults: unknown }> = List['defaults']
