import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, posix, relative, sep } from 'node:path'
import { acceptedEncodings, type Encoding } from './accepted-encoding'

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const types: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

/** Serves the compressed copies made during the build, so that Next doesn't compress files again for each request. */
export class CompressedFiles {
  /** The paths of the copies, as in a URL. */
  readonly #copies = new Set<string>()

  async load(buildFolder: string): Promise<void> {
    const folder = join(buildFolder, 'static')
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, posix.sep)
      if (/\.(br|gz)$/.test(path)) this.#copies.add(`/_next/static/${path}`)
    }
  }

  /** Rewrites a request for a built file to the best copy that the client accepts, if there is one. */
  choose(request: IncomingMessage, response: ServerResponse): void {
    const [path = '', query] = (request.url ?? '').split('?', 2)
    const type = types[extname(path)]
    if (type === undefined) return
    const encoding = acceptedEncodings(request).find((each) => this.#copies.has(path + endings[each]))
    if (!encoding) return
    request.url = path + endings[encoding] + (query === undefined ? '' : `?${query}`)
    response.setHeader('content-type', type)
    response.setHeader('content-encoding', encoding)
    response.setHeader('vary', 'Accept-Encoding')
  }
}
