import { fileURLToPath } from 'node:url'
import { checkNode, ensurePackages, root } from './install.mjs'

// For the scripts of package.json: `run.mjs [--for-checks] backup/backup.ts …` runs that with the rest of the arguments, once its packages
// are there; with the option, also those that only tests, checks and measurements need.
checkNode()
process.chdir(root)
const forChecks = process.argv[2] === '--for-checks'
if (forChecks) process.argv.splice(2, 1)
const script = new URL(process.argv[2] ?? '', import.meta.url)
process.argv.splice(1, 2, fileURLToPath(script))
await ensurePackages({ isQuiet: !forChecks, forChecks })
const { register } = await import('tsx/esm/api')
register()
await import(script.href)
