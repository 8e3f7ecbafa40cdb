// requirement: ADM-93
import { expect, it, vi } from 'vitest'
import { csvDownload } from './csv'
import { getLog } from './log'

async function* rowsOf(...rows: (string | null)[][]) {
  for (const row of rows) yield await Promise.resolve(row)
}

it.each([
  [['plain', 'with, comma', 'with "quotes"', '', null], '"plain","with, comma","with ""quotes""","",""\r\n'],
  [['=1+1', '+1', '-1', '@a', ' =1'], `"'=1+1","'+1","'-1","'@a","' =1"\r\n`],
  [['＝1+1', '＋1', '－1', '＠a', ' ＝1'], `"'＝1+1","'＋1","'－1","'＠a","' ＝1"\r\n`],
  [
    ['\u200b=1', '\ufeff+1', '\u200e @a', '\u00ad\u3164-1', '\0=1'],
    `"'\u200b=1","'\ufeff+1","'\u200e @a","'\u00ad\u3164-1","'\0=1"\r\n`,
  ],
  [['﹦1', '﹢1', '−1', '\u200bplain'], `"'﹦1","'﹢1","'−1","\u200bplain"\r\n`],
  [
    ['+49 (0)30 123-456', '+1 555.010.0100', '+41/44/1234'],
    '"+49 (0)30 123-456","+1 555.010.0100","+41/44/1234"\r\n',
  ],
  [
    ['+1+1234567', '+49 30 A1', '+1', '+49 30\n=1', '\u200b+49 30 123'],
    `"'+1+1234567","'+49 30 A1","'+1","'+49 30\n=1","'\u200b+49 30 123"\r\n`,
  ],
  [['\t=1', '\r=1', '\n=1', 'a=b'], `"'\t=1","'\r=1","'\n=1","a=b"\r\n`],
])('writes %j so that no spreadsheet executes it', async (cells, line) => {
  const bytes = new Uint8Array(await csvDownload('list.csv', ['Head'], rowsOf(cells)).arrayBuffer())
  expect(Buffer.from(bytes).toString('utf8')).toBe(`\uFEFF"Head"\r\n${line}`)
})

it('sends each row as it is read, and stops reading once the client disconnects', async () => {
  let read = 0
  const onEnd = vi.fn()
  async function* rows() {
    try {
      for (; read < 5_000; read++) yield [await Promise.resolve(String(read))]
    } finally {
      onEnd()
    }
  }
  const response = csvDownload('list.csv', ['Number'], rows())
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"')
  const reader = response.body?.getReader()
  await reader?.read()
  expect(read).toBeLessThan(100)
  await reader?.cancel()
  await vi.waitFor(() => {
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
  const text = await csvDownload('list.csv', ['Number'], rows()).text()
  expect(text.startsWith('"Number"\r\n')).toBe(true)
  expect(read).toBe(5_000)
})

it('aborts when a row can’t be read, instead of ending as if it were complete, and logs why', async () => {
  const log = vi.spyOn(getLog(), 'error').mockReturnValue()
  const error = new Error('the database went away')
  async function* rows() {
    yield await Promise.resolve(['1'])
    throw error
  }
  await expect(csvDownload('list.csv', ['Number'], rows()).text()).rejects.toThrow('the database went away')
  expect(log.mock.calls).toEqual([[{ fileName: 'list.csv', error }, 'a download broke off']])
  log.mockRestore()
})
