import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'

const script = `
import { getLog, logConsole } from './lib/platform/log.ts'
logConsole()
console.error('Failed:', 'a visitor\\n{"level":"fatal"}\\r\\u001b[31m\\u009b2J\\u2028', new TypeError('broken'))
console.log('%s of %s', 1, 2)
process.emitWarning('out of date')
getLog().warn({ error: 'no error at all' }, 'thrown')
getLog().warn({ error: null }, 'thrown')
`

afterEach(() => {
  vi.unstubAllEnvs()
})

it('writes the output of others as one line of JSON each', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('LOG_LEVEL', 'info')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ])
  expect(stderr).toBe('')
  expect(stdout.trimEnd()).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u)
  const lines = stdout.trimEnd().split('\n')
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events).toMatchObject([
    {
      level: 'error',
      source: 'console',
      msg: expect.stringMatching(/^Failed: a visitor\n\{"level":"fatal"\}/) as string,
      error: { type: 'TypeError', message: 'broken', stack: expect.stringContaining('TypeError') as string },
    },
    { level: 'info', msg: '1 of 2' },
    { level: 'warn', error: 'no error at all' },
    { level: 'warn', error: null },
    { level: 'warn', msg: 'out of date' },
  ])
})
