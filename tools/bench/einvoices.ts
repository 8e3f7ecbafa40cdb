import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCii } from '@/lib/einvoices/cii/xml'
import { einvoiceOf } from '@/lib/einvoices/papers/rules'
import { checkEinvoice } from '@/lib/einvoices/rules'
import { writeUbl } from '@/lib/einvoices/ubl/xml'
import { electronicOf, facturxOf, xrechnungOf } from '@/lib/invoices/electronic/rules'
import { generatedDocument } from '@/tests/support/einvoices/generated-documents'
import { generatedPaper } from '@/tests/support/einvoices/generated-papers'

/*
 * Makes papers of every category, kind and currency, checks them and writes both files, and reports the time; then the same for issued
 * invoices as the product has them, from the check to the files:
 * `npm run bench:einvoices -- --papers 10000`. With `--files <folder>`, the files are kept there for another validator.
 */
const { values } = parseArgs({ options: { papers: { type: 'string' }, files: { type: 'string' } } })
const count = Number(values.papers ?? 10_000)
const folder = values.files

const faults = new Map<string, number>()
if (folder) await mkdir(folder, { recursive: true })
const times: number[] = []
for (let seed = 0; seed < count; seed++) {
  const paper = generatedPaper(seed)
  const start = performance.now()
  const einvoice = einvoiceOf(paper)
  const found = checkEinvoice(einvoice)
  const files = { cii: writeCii(einvoice), ubl: writeUbl(einvoice) }
  times.push(performance.now() - start)
  for (const { rule } of found) faults.set(rule, (faults.get(rule) ?? 0) + 1)
  if (!folder) continue
  for (const [syntax, xml] of Object.entries(files))
    await writeFile(join(folder, `${paper.number}-${syntax}.xml`), xml)
}

const invoiceTimes: number[] = []
for (let seed = 0; seed < count; seed++) {
  const invoice = generatedDocument(seed)
  const start = performance.now()
  const { problems } = electronicOf(invoice)
  const files = { facturx: facturxOf(invoice), xrechnung: xrechnungOf(invoice) }
  invoiceTimes.push(performance.now() - start)
  for (const { sentence } of problems) faults.set(sentence, (faults.get(sentence) ?? 0) + 1)
  if (!folder) continue
  for (const [kind, xml] of Object.entries(files))
    await writeFile(join(folder, `invoice-${String(seed)}-${kind}.xml`), xml)
}

function summary(name: string, measured: number[]): string {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(count - 1, Math.floor(count * part))] ?? 0).toFixed(2)
  return `${String(count)} ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
}

const broken = [...faults].map(([rule, found]) => `${rule} (${String(found)})`).join(', ')
process.stdout.write(
  `${summary('papers', times)}\n${summary('invoices', invoiceTimes)}\nRules broken: ${broken || 'none'}\n`,
)
process.exitCode = faults.size > 0 ? 1 : 0
