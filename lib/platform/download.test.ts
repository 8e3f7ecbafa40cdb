// requirement: ADM-93
import { expect, it, vi } from 'vitest'
import { csvDownload } from './csv'
import { answerOnceBegun } from './download'
import { getLog } from './log'
import { zipDownload } from './zip'

const request = new Request('http://localhost/api/list/csv')
const csv = (rows: AsyncIterable<string[]>) =>
  answerOnceBegun(request, rows, (read) => csvDownload('list.csv', ['Number'], read))

async function* rowsOf(...rows: string[][]) {
  for (const row of rows) yield await Promise.resolve(row)
}

const failing: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the database is away')) }),
}

it('answers with all of a file', async () => {
  for (const rows of [[], [['1']], [['1'], ['2'], ['3']]]) {
    const lines = (await (await csv(rowsOf(...rows))).text()).split('\r\n')
    expect(lines.slice(1, -1)).toEqual(rows.map(([cell]) => `"${String(cell)}"`))
  }
})

it('answers with an error if nothing can be read', async () => {
  const log = vi.spyOn(getLog(), 'error').mockReturnValue()
  const response = await csv(failing)
  expect([response.status, response.headers.get('content-disposition')]).toEqual([503, null])
  expect(await response.text()).toContain('The file could not be made. Please try again.')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

it('stops reading once the client disconnects', async () => {
  const onEnd = vi.fn()
  async function* rows() {
    try {
      for (let row = 0; row < 5_000; row++) yield [await Promise.resolve(String(row))]
    } finally {
      onEnd()
    }
  }
  const reader = (await csv(rows())).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
})

it('logs what breaks off a zip file', async () => {
  const log = vi.spyOn(getLog(), 'error').mockReturnValue()
  async function* entries() {
    yield await Promise.resolve({ name: 'a.txt', input: failing })
  }
  await expect(zipDownload('all.zip', entries()).arrayBuffer()).rejects.toThrow('the database is away')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
