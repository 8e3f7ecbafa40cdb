import { checkNode, ensurePackages, root } from './install.mjs'

checkNode()
process.chdir(root)
await ensurePackages({ isQuiet: true, forChecks: true })
const { register } = await import('tsx/esm/api')
register()
await import(new URL('pictures/render.ts', import.meta.url).href)
