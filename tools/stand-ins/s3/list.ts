import { S3Error } from './errors'
import { type StoredObject } from './store'

export type ListOptions = {
  prefix: string
  delimiter: string
  maxKeys: number
  startAfter: string
  continuationToken: string
}

export type Listing = { objects: StoredObject[]; commonPrefixes: string[]; nextToken?: string }

/** One page in the order of the keys' UTF-8 bytes. A key group under a common prefix counts as one entry. */
export function listPage(all: Iterable<StoredObject>, options: ListOptions): Listing {
  const { prefix, delimiter, maxKeys } = options
  const last = Buffer.from(options.continuationToken, 'base64url').toString('utf8')
  const page: Listing = { objects: [], commonPrefixes: [] }
  let previous = ''
  for (const object of sortByKey(all)) {
    const { key } = object
    if (!key.startsWith(prefix) || (options.startAfter && compare(key, options.startAfter) <= 0)) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length)
    const entry = group ?? key
    if (entry === previous || (last && compare(entry, last) <= 0)) continue
    if (page.objects.length + page.commonPrefixes.length >= maxKeys) {
      if (maxKeys > 0) page.nextToken = Buffer.from(previous).toString('base64url')
      return page
    }
    if (group === undefined) page.objects.push(object)
    else page.commonPrefixes.push(group)
    previous = entry
  }
  return page
}

export function readListOptions(query: Map<string, string>): ListOptions {
  const maxKeys = query.get('max-keys') ?? '1000'
  if (!/^\d{1,9}$/.test(maxKeys)) throw new S3Error('InvalidArgument', 'max-keys must be a number from 0 on.')
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(Number(maxKeys), 1000),
    startAfter: query.get('start-after') ?? '',
    continuationToken: query.get('continuation-token') ?? '',
  }
}

function sortByKey(objects: Iterable<StoredObject>): StoredObject[] {
  return Array.from(objects).sort((a, b) => compare(a.key, b.key))
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
