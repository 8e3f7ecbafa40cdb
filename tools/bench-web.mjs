import { checkNode, ensurePackages, root } from './install.mjs'

checkNode()
process.chdir(root)
await ensurePackages({ forChecks: true })
const { register } = await import('tsx/esm/api')
register()
await import(new URL('bench/web/bench-web.ts', import.meta.url).href)
