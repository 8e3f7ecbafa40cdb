import { join, resolve } from 'node:path'
import { buildProduct, generateClient, productBuild } from '../stack/build'
import { runCommand } from '../stack/command'
import { printedStep } from '../stack/steps'
import { ship } from './ship'

const [target = join('dist', 'ship'), ...more] = process.argv.slice(2)
await runCommand(async () => {
  if (more.length > 0 || target.startsWith('-')) throw new Error('Usage: npm run ship [-- folder]')
  await printedStep('database client', generateClient)
  await printedStep('build', () => buildProduct(productBuild))
  await printedStep(`tree in ${target}`, () => ship(productBuild, resolve(target)))
})
process.exit(0)
