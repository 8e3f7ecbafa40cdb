// requirement: INV-30, INV-31
import { fetchPage, type Visitor } from './load/http'
import type { Bench } from './load/parts'
import { readColumn, readValue, signInOwner } from './load/people'
import { milliseconds } from './load/report'
import { besidePublicPages, type PageVisit, PUBLIC_P95_MS, summaryOf } from './load/steady'

const PDFS = 20
/** A single round of a few seconds has too few page requests for a 95th percentile. */
const ROUNDS = 5
const TOTAL_COLUMN = 'Total'

/** The totals of all invoices in the CSV export, and many PDFs at once. */
export async function benchInvoices(bench: Bench): Promise<void> {
  const { report, stack } = bench
  const admin = await signInOwner(stack)
  const csv = await fetchPage(`${stack.url}/api/invoices/csv`, admin)
  const [head = [], ...rows] = readCsv(csv.body.toString('utf8'))
  const column = head.indexOf(TOTAL_COLUMN)
  const cents = rows.reduce((sum, row) => sum + BigInt((row[column] ?? '').replace('.', '')), 0n)
  const total = String(await readValue(stack, 'select sum(total_cents) from invoices'))
  const count = Number(await readValue(stack, 'select count(*) from invoices'))
  report.add({
    what: `Total of all invoices in the CSV export, which took ${milliseconds(csv.milliseconds)}`,
    target: 'equal to the SQL sum, to the cent',
    result: `${rows.length} of ${count} invoices, ${cents} cents, SQL ${total} cents`,
    isGood: rows.length === count && String(cents) === total,
  })

  // The scale set has no stored PDFs: the first round waits for the worker, the others get the stored files.
  await benchPdfs(bench, admin, { what: 'invoice PDFs', where: `status = 'paid'` })
  // Drafts are rendered on each request.
  await benchPdfs(bench, admin, { what: 'draft PDFs', where: `status = 'draft'` })
}

async function benchPdfs(
  { report, stack }: Bench,
  admin: Visitor,
  { what, where }: { what: string; where: string },
): Promise<void> {
  const ids = await readColumn(stack, `select id from invoices where ${where} order by id limit ${PDFS}`)
  const pdf = async (id: string) => {
    const startedAt = performance.now()
    const { status, headers } = await fetchPage(`${stack.url}/api/invoices/${id}/pdf`, admin)
    const file = status === 303 ? await fetchPage(headers.location ?? '') : undefined
    const isGood = file?.status === 200 && file.body.subarray(0, 5).toString() === '%PDF-'
    return { isGood, milliseconds: performance.now() - startedAt }
  }
  const responses: Awaited<ReturnType<typeof pdf>>[] = []
  const visits: PageVisit[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const meanwhile = await besidePublicPages(stack.url, () => Promise.all(ids.map(pdf)))
    responses.push(...meanwhile.result)
    visits.push(...meanwhile.visits)
  }
  const good = responses.filter(({ isGood }) => isGood).length
  const { p50, p95, problem } = summaryOf(visits)
  report.add({
    what: `${PDFS} ${what} at once, ${ROUNDS} times`,
    target: `p95 of public pages under ${PUBLIC_P95_MS} ms meanwhile`,
    result:
      problem ??
      `${good} PDFs, the slowest after ${milliseconds(Math.max(...responses.map((response) => response.milliseconds)))}; public pages p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
    isGood: problem === undefined && good === PDFS * ROUNDS && p95 < PUBLIC_P95_MS,
  })
}

/** The rows of a CSV file including the header; a quoted field may contain commas and line breaks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
