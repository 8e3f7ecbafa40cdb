import { afterEach, expect, it } from 'vitest'
import { getLog } from './log'
import { onErrorLogged, type LoggedError } from './logged-errors'

const heard: LoggedError[] = []

afterEach(() => {
  onErrorLogged(() => undefined)
  heard.length = 0
  getLog().level = 'silent'
})

it('tells of errors in the log, and of nothing else', () => {
  // Errors that aren't logged aren't reported either.
  getLog().level = 'fatal'
  onErrorLogged((logged) => heard.push(logged))
  const error = new Error('broken')
  getLog().info('fine')
  getLog().warn({ error }, 'not so fine')
  getLog().error({ error }, 'below the level')
  getLog().fatal({ error, route: '/portal' }, 'failed')
  expect(heard).toEqual([{ level: 'fatal', text: 'failed', fields: { error, route: '/portal' }, error }])
})
