import { expect, it } from 'vitest'
import { explainShortage } from './explain.mjs'

it.each([
  [
    'npm',
    { code: 228, output: 'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write' },
  ],
  ['next build', { code: 1, output: "Error: ENOSPC: no space left on device, open '.next/trace'" }],
  [
    'Postgres',
    { code: 1, output: 'FATAL:  could not write lock file "postmaster.pid": No space left on device' },
  ],
  [
    'initdb',
    {
      output:
        'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
    },
  ],
  ['a statement', { output: 'error: could not extend file "base/5/16384": No space left on device' }],
])('recognizes a full disk from the output of %s', (_name, end) => {
  expect(explainShortage(end)).toMatch(/^the disk is full\. Free some space/)
})

it.each([
  ['the kernel ended it', { code: null, signal: 'SIGKILL' as const }],
  ['the shell reports it', { code: 137 }],
  [
    'a build worker was killed',
    { code: 1, output: 'build worker exited with code: null and signal: SIGKILL' },
  ],
  [
    'its heap was full',
    { code: 134, output: 'FATAL ERROR: Reached heap limit: JavaScript heap out of memory' },
  ],
])('recognizes a lack of memory when %s', (_name, end) => {
  expect(explainShortage(end)).toMatch(/ran out of memory/)
})

it('leaves other failures to the program’s own output', () => {
  expect(explainShortage({ code: 1, signal: null, output: 'Type error: …' })).toBeUndefined()
})
