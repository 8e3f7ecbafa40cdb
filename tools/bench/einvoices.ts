import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCii } from '@/lib/einvoices/cii/xml'
import { einvoiceOf } from '@/lib/einvoices/papers/rules'
import { checkEinvoice } from '@/lib/einvoices/rules'
import { writeUbl } from '@/lib/einvoices/ubl/xml'
import { generatedPaper } from '@/tests/support/einvoices/generated-papers'

/*
 * Makes papers of every category, kind and currency, checks them and writes both files, and reports the time:
 * `npm run bench:einvoices -- --papers 10000`. With `--files <folder>`, the files are kept there for another validator.
 */
const { values } = parseArgs({ options: { papers: { type: 'string' }, files: { type: 'string' } } })
const count = Number(values.papers ?? 10_000)
const folder = values.files

const times: number[] = []
const faults = new Map<string, number>()
if (folder) await mkdir(folder, { recursive: true })
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

const sorted = times.toSorted((a, b) => a - b)
const at = (part: number) => (sorted[Math.min(count - 1, Math.floor(count * part))] ?? 0).toFixed(2)
const broken = [...faults].map(([rule, times]) => `${rule} (${String(times)})`).join(', ')
process.stdout.write(
  `${String(count)} papers: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; rules broken: ${broken || 'none'}\n`,
)
process.exitCode = faults.size > 0 ? 1 : 0
