import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/**
 * Preloads what Next would load on the first request for each page and each action. A module that fails to load then,
 * for example because no file descriptor is free, stays failed until the process restarts (decision 0030).
 */
export async function preloadApp(distDir: string): Promise<void> {
  const server = join(process.cwd(), distDir, 'server')
  const paths = Object.keys((await readJson(join(server, 'app-paths-manifest.json'))) as object)
  const manifest = (await readJson(join(server, 'server-reference-manifest.json'))) as { node: Actions }
  const actions = Object.values(manifest.node).map(({ workers }) => workers)
  const chunks = (await readdir(join(server, 'chunks', 'ssr'))).filter(
    (name) => name.endsWith('.js') && !name.startsWith('[turbopack]'),
  )
  for (const path of paths) {
    const page = (await requirePage(path, join(process.cwd(), distDir), true)) as Page
    page.routeModule.loadManifests(path, process.cwd())
    await page.routeModule.ensureUserland?.()
    const { loaderTree } = page.routeModule.userland
    const app = page.__next_app__
    if (!loaderTree || !app) continue // A route handler, which is fully loaded by now.
    // Client components are loaded from these when a page is rendered.
    for (const name of chunks.splice(0)) await app.loadChunk(join('server', 'chunks', 'ssr', name))
    await loadTree(loaderTree)
    for (const workers of actions) {
      const action = workers[`app${path}`]
      if (action) await app.require(action.moduleId)
    }
  }
}

/** Layouts, pages and error pages of a route: each a function that loads the module, with the module's name. */
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
