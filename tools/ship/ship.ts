import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { bundleAll, type Build } from '../stack/build'
import { filesIn } from '../stack/static-files'
import { bundleOf, commands } from './commands'

const root = process.cwd()
/** Read by their path at run time. */
const data = [
  'LICENSE',
  'app/fonts',
  'node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
  'node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff',
  'node_modules/@fontsource/unifont/files/unifont-latin-400-normal.woff',
  'prisma/migrations',
  'public',
]
/** Of a build: what only building needs, and what only a browser of Next's own tools reads. */
const unneeded = /^(?:cache|diagnostics|trace|types|trace-build|build|node_modules)(?:\/|$)|\.nft\.json$/
/** What traces contain, but a start doesn't load: compilers, Next's development server and its documentation, maps of packages. */
const unloaded = [
  /^node_modules\/(?:typescript|@next\/swc-|@swc\/core|esbuild|webpack)/,
  /^node_modules\/next\/dist\/(?:docs\/|compiled\/(?:babel|webpack)|server\/(?:dev\/next-dev-server|lib\/router-utils\/setup-dev-bundler))/,
  /\.runtime\.dev\.js$|\.map$/,
]

/** What a trace looks for if only a setting knows a path: it would read every folder and script of the project. */
const anywhere = /^\*\*\//

/**
 * Copies what a start needs into `target`: the build and, of the packages, the files that it loads. Copies synchronously, because a promise
 * for each of 12,000 files takes longer than its copy.
 */
export async function ship(build: Build, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const path of data) cpSync(path, join(target, path), { recursive: true })
  const bundles = await bundleCommands(build)
  await mkdir(join(target, 'dist'), { recursive: true })
  for (const file of bundles) {
    for (const path of [file, `${file}.map`]) copyFileSync(path, join(target, 'dist', basename(path)))
  }
  // In the same place: Next builds the folder's name into its pages.
  cpSync(build.next, join(target, build.next), {
    recursive: true,
    filter: (source) => !unneeded.test(relative(build.next, source)),
  })
  const packages = await tracePackages(build, bundles)
  for (const folder of new Set(packages.map(dirname))) mkdirSync(join(target, folder), { recursive: true })
  for (const path of packages) copyFileSync(path, join(target, path))
  await linkExternals(build, target)
  await writeFile(join(target, 'package.json'), await packageJson())
}

/** Bundles the commands beside the build's own bundles; returns all of them. */
async function bundleCommands({ out }: Build): Promise<string[]> {
  const folder = join(out, 'commands')
  await bundleAll(
    Object.fromEntries(Object.entries(commands).map(([name, file]) => [bundleOf(name), file])),
    folder,
  )
  const own = ['server', 'worker', 'cache-handler', 'markdown-thread'].map((name) => join(out, `${name}.mjs`))
  return [...own, ...Object.keys(commands).map((name) => join(folder, `${bundleOf(name)}.mjs`))]
}

/** The files below node_modules that the bundles, Next and the pages load. */
async function tracePackages(build: Build, bundles: string[]): Promise<string[]> {
  const traced = await tracedByNext(build)
  // Next's own bundles are large, and its lists have all that they load. Of other packages, the lists leave out what our server or Node needs.
  const isComplete = (path: string) => traced.has(path) && path.startsWith('node_modules/next/dist/compiled/')
  const { fileList } = await nodeFileTrace(bundles, {
    base: root,
    processCwd: root,
    ignore: (path) => isUnloaded(path) || anywhere.test(path) || isComplete(path),
  })
  const wanted: string[] = []
  for (const path of new Set([...traced, ...fileList])) {
    if (!path.startsWith('node_modules/') || isUnloaded(path)) continue
    if ((await stat(path)).isFile()) wanted.push(path)
  }
  return wanted.sort()
}

function isUnloaded(path: string): boolean {
  return unloaded.some((pattern) => pattern.test(path))
}

/** The files that Next's build lists for its server and for the pages. */
async function tracedByNext({ next }: Build): Promise<Set<string>> {
  const lists = ['next-server.js.nft.json']
  for (const path of await filesIn(join(next, 'server'))) {
    if (path.endsWith('.nft.json')) lists.push(join('server', path))
  }
  const traced = new Set<string>()
  for (const list of lists) {
    const file = join(next, list)
    const { files } = JSON.parse(await readFile(file, 'utf8')) as { files: string[] }
    for (const path of files) traced.add(relative(root, resolve(dirname(file), path)))
  }
  return traced
}

/** Next loads external packages by names of its own, which are links in its build. */
async function linkExternals(build: Build, target: string): Promise<void> {
  const folder = join(build.next, 'node_modules')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue
    const link = join(entry.parentPath, entry.name)
    const copy = join(target, build.next, 'node_modules', relative(folder, link))
    const place = relative(root, await realpath(link))
    await mkdir(dirname(copy), { recursive: true })
    await symlink(relative(dirname(copy), join(target, place)), copy)
  }
}

async function packageJson(): Promise<string> {
  const { name, version, license, type, engines } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<string, unknown>
  const scripts = Object.fromEntries(
    Object.keys(commands).map((command) => [command, `node dist/${bundleOf(command)}.mjs`]),
  )
  return `${JSON.stringify({ name, version, private: true, license, type, engines, scripts }, null, 2)}\n`
}
