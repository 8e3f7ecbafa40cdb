import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure'

const withCode = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:1`), { code })

it.each([
  [withCode('ECONNREFUSED'), 'host:1: nothing is listening'],
  [new Error('fetch failed', { cause: withCode('ENOTFOUND') }), 'host:1: the host is unknown'],
  [new AggregateError([withCode('ECONNRESET')]), 'host:1: the connection was closed'],
  [new Error('fetch failed', { cause: new Error('half a response\nmore') }), 'host:1: half a response'],
  // Prisma's messages begin with an empty line and the code that ran.
  [
    new Error('\nInvalid `db.user.findMany()` invocation in\na.ts:1:2\n\nunsupported startup parameter: x'),
    'host:1: unsupported startup parameter: x',
  ],
  ['a text', 'host:1: a text'],
  [Object.assign(new Error('toString'), { code: 'toString' }), 'host:1: toString'],
])('explains %s', (error, text) => {
  expect(explainFailure(error, 'host:1')).toBe(text)
})
