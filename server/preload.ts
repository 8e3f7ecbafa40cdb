import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { requirePage } from 'next/dist/server/require.js'

/** The parts of Next's build that this file needs. */
type LoaderTree = [string, Record<string, LoaderTree>, Record<string, unknown>]
type Page = {
  __next_app__?: { require: (id: number | string) => unknown; loadChunk: (path: string) => Promise<unknown> }
  routeModule: {
    loadManifests: (path: string, projectDir: string) => unknown
    ensureUserland?: () => Promise<void>
    userland: { loaderTree?: LoaderTree }
  }
}
type Actions = Record<string, { workers: Record<string, { moduleId: number | string }> }>

/** Takes visitors' input and lets people sign in, so it is loaded before this process is ready. */
const FIRST = [
  /^\/\(site\)\/page$/,
  /^\/\(site\)\/(?:contact|quote)\/page$/,
  /^\/portal\/\(auth\)\/login\/page$/,
  /^\/admin\/login\/page$/,
]
/** The most used pages, in this order. Everything else comes last. */
const NEXT = [/^\/\(site\)\//, /^\/portal\//, /^\/admin\//]

/**
 * Loads what Next would load on the first request for each page and each action. If a module fails to load then, for
 * example because no file descriptor is free, it stays broken until the process restarts (decision 0070).
 */
export class Preload {
  private constructor(
    private readonly distDir: string,
    private readonly paths: string[],
    private readonly actions: Actions[string]['workers'][],
    private readonly chunks: string[],
  ) {}

  static async of(distDir: string): Promise<Preload> {
    const server = join(process.cwd(), distDir, 'server')
    const manifest = (await readJson(join(server, 'server-reference-manifest.json'))) as { node: Actions }
    const found = Object.keys((await readJson(join(server, 'app-paths-manifest.json'))) as object)
    const order = [...FIRST, ...NEXT]
    const rank = (path: string) => {
      const place = order.findIndex((pattern) => pattern.test(path))
      return place === -1 ? order.length : place
    }
    return new Preload(
      distDir,
      found.toSorted((one, other) => rank(one) - rank(other)),
      Object.values(manifest.node).map(({ workers }) => workers),
      (await readdir(join(server, 'chunks', 'ssr'))).filter(
        (name) => name.endsWith('.js') && !name.startsWith('[turbopack]'),
      ),
    )
  }

  async loadFirst(): Promise<void> {
    for (const path of this.paths.filter(isFirst)) await this.load(path)
  }

  /** Works in small steps, so that visitors are served in between. */
  async loadRest(): Promise<void> {
    for (const path of this.paths.filter((each) => !isFirst(each))) {
      await this.load(path)
      await turn()
    }
    // Rendering a page loads its client components with these.
    const page = (await this.require(this.paths.find(isFirst) ?? '')).__next_app__
    for (const name of this.chunks) {
      await page?.loadChunk(join('server', 'chunks', 'ssr', name))
      await turn()
    }
  }

  private async load(path: string): Promise<void> {
    const page = await this.require(path)
    page.routeModule.loadManifests(path, process.cwd())
    await page.routeModule.ensureUserland?.()
    const { loaderTree } = page.routeModule.userland
    const app = page.__next_app__
    if (!loaderTree || !app) return // A route handler, which is completely loaded by now.
    await loadTree(loaderTree)
    for (const workers of this.actions) {
      const action = workers[`app${path}`]
      if (action) await app.require(action.moduleId)
    }
  }

  private async require(path: string): Promise<Page> {
    return (await requirePage(path, join(process.cwd(), this.distDir), true)) as Page
  }
}

function isFirst(path: string): boolean {
  return FIRST.some((pattern) => pattern.test(path))
}

/** The layouts, pages and error pages of a route. Each is a function that loads the module, with the module's name. */
async function loadTree([, children, modules]: LoaderTree): Promise<void> {
  for (const entry of Object.values(modules)) {
    if (isPart(entry)) await entry[0]()
  }
  for (const child of Object.values(children)) await loadTree(child)
}

function isPart(entry: unknown): entry is [load: () => unknown, name: string] {
  return Array.isArray(entry) && typeof entry[0] === 'function'
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
