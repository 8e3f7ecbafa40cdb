import { expect, it } from 'vitest'
import { csvDownload, csvLine } from './csv'

it.each([
  [['plain', 'with, comma', 'with "quotes"', ''], '"plain","with, comma","with ""quotes""",""\r\n'],
  [['=1+1', '+1', '-1', '@a', ' =1'], `"'=1+1","'+1","'-1","'@a","' =1"\r\n`],
  [['＝1+1', '＋1', '－1', '＠a', ' ＝1'], `"'＝1+1","'＋1","'－1","'＠a","' ＝1"\r\n`],
  [['\t=1', '\r=1', 'a=b'], `"'\t=1","'\r=1","a=b"\r\n`],
])('writes %j so that no spreadsheet runs it', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

it('sends on each row as it is read', async () => {
  let read = 0
  async function* rows() {
    for (; read < 5_000; read++) yield [await Promise.resolve(String(read))]
  }
  const response = csvDownload('list.csv', ['Number'], rows())
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"')
  const reader = response.body?.getReader()
  await reader?.read()
  expect(read).toBeLessThan(100)
  await reader?.cancel()
  const text = await csvDownload('list.csv', ['Number'], rows()).text()
  expect(text.startsWith('"Number"\r\n')).toBe(true)
  expect(read).toBe(5_000)
})
