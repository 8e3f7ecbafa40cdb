import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatDay } from '@/lib/platform/dates'
import { formatMoney } from '@/lib/platform/money'
import { readLogoOn } from '@/lib/pictures/queries'
import { brandColors } from '@/lib/platform/palette'
import { unpackWoff } from '@/lib/platform/woff'
import { brandMarksOf } from '@/lib/brand'
import { getSite, legalNameOf } from '@/lib/site'
import { statusLabels } from './content'
import type { InvoiceDocument } from './queries'
import { addressLines, formatHundredths, imprintOfInvoice, totalRows } from './rules'

const ink = '#1b1530'
const muted = '#5d5675'
const line = '#ded9ec'
const tint = '#f6f4fc'
const alarm = '#b3261e'

const file = (...path: string[]) => join(process.cwd(), ...path)

Font.register({
  family: 'Inter',
  fonts: [
    { src: file('app', 'fonts', 'inter-print-regular.ttf'), fontWeight: 400 },
    { src: file('app', 'fonts', 'inter-print-semibold.ttf'), fontWeight: 600 },
  ],
})
const FALLBACK_FONT = file('node_modules', '@fontsource', 'unifont', 'files', 'unifont-latin-400-normal.woff')
// Anything that Inter doesn't cover: Latin, Greek and Cyrillic letters, punctuation, currencies.
const NEEDS_FALLBACK = /[^ -\u052f\u1e00-\u206f\u20a0-\u20bf\u2122\u2190-\u2193\u2212]/u
let hasFallback = false

/** The fonts for a text: Inter, with a fallback that covers the Basic Multilingual Plane. */
function fontsFor(text: string): string[] {
  if (!NEEDS_FALLBACK.test(text)) return ['Inter']
  if (!hasFallback) {
    const font = unpackWoff(readFileSync(FALLBACK_FONT)).toString('base64')
    Font.register({ family: 'Unifont', src: `data:font/ttf;base64,${font}` })
    hasFallback = true
  }
  return ['Inter', 'Unifont']
}

/** Inter has no narrow space, which French numbers have between thousands and before a percent sign. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

function money(cents: number, currency: string): string {
  return printable(formatMoney(cents, currency))
}

// Only words too long for a line are broken.
Font.registerHyphenationCallback((word) => (word.length > 24 ? (word.match(/.{1,12}/gsu) ?? [word]) : [word]))

const styles = StyleSheet.create({
  page: { paddingTop: 44, paddingBottom: 64, paddingHorizontal: 44, fontSize: 9, color: ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  agency: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  logo: { height: 34, maxWidth: 170, objectFit: 'contain', objectPosition: 'left' },
  brand: { fontSize: 17, fontWeight: 600 },
  title: { fontSize: 22, fontWeight: 600, textAlign: 'right' },
  number: { fontSize: 11, fontWeight: 600, textAlign: 'right', maxWidth: 240 },
  status: { fontSize: 10, fontWeight: 600, textAlign: 'right' },
  muted: { color: muted },
  label: { color: muted, fontSize: 8, marginBottom: 2 },
  facts: { flexDirection: 'row', justifyContent: 'space-between', gap: 32, marginBottom: 22 },
  to: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  dates: { width: 190 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 6, paddingHorizontal: 8 },
  rule: { height: 0.75, backgroundColor: line },
  rowHead: { backgroundColor: tint, fontSize: 8, fontWeight: 600, color: muted },
  service: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  quantity: { width: 62, textAlign: 'right' },
  rate: { width: 84, textAlign: 'right' },
  amount: { width: 92, textAlign: 'right' },
  strong: { fontWeight: 600 },
  totals: { alignSelf: 'flex-end', width: 250, marginTop: 10, paddingHorizontal: 8 },
  total: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 3 },
  mainTotal: { fontSize: 11, fontWeight: 600 },
  notes: { marginTop: 24, gap: 12 },
  foot: { position: 'absolute', left: 44, right: 44, bottom: 28, color: muted, fontSize: 7.5 },
  footLine: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, paddingTop: 8 },
})

const letterRegions = ['US', 'CA', 'MX', 'CL', 'CO', 'PH']

/** The paper that the agency's clients have. */
function paperOf(locale: string): 'LETTER' | 'A4' {
  return letterRegions.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4'
}

/** Rows never break across pages; the last row stays with the totals. */
function InvoicePdf({ invoice, logo }: { invoice: InvoiceDocument; logo: Buffer | null }) {
  const { invoiceNumber, lines, currency, paymentInstructions, payments } = invoice
  const texts = JSON.stringify(invoice) + money(0, currency)
  const [lastLine] = lines.slice(-1)
  return (
    <Document
      title={`Invoice ${invoiceNumber}`}
      author={legalNameOf()}
      subject={`Invoice for ${invoice.clientCompany ?? invoice.clientName}`}
      creator={getSite().name}
      producer={getSite().name}
      language="en-US"
    >
      <Page size={paperOf(getSite().locale)} style={[styles.page, { fontFamily: fontsFor(texts) }]}>
        <View fixed render={({ pageNumber }) => (pageNumber > 1 ? <TableHead /> : null)} />
        <Head invoice={invoice} logo={logo} />
        <Facts invoice={invoice} />
        <View>
          <TableHead />
          {lines.slice(0, -1).map((item, index) => (
            <Row key={index} item={item} currency={currency} />
          ))}
          <View wrap={false}>
            {lastLine ? <Row item={lastLine} currency={currency} /> : null}
            <Totals invoice={invoice} />
          </View>
        </View>
        <View style={styles.notes}>
          {payments.length > 0 ? (
            <View wrap={false}>
              <Text style={styles.label}>Payments received</Text>
              {payments.map(({ paidOn, amountCents, method }, index) => (
                <Text key={index}>{`${formatDay(paidOn)}: ${money(amountCents, currency)} (${method})`}</Text>
              ))}
            </View>
          ) : null}
          {paymentInstructions ? (
            <View>
              <Text style={styles.label} minPresenceAhead={24}>
                Payment instructions
              </Text>
              <Text>{paymentInstructions}</Text>
            </View>
          ) : null}
        </View>
        <View style={styles.foot} fixed>
          <View style={styles.rule} />
          <View style={styles.footLine}>
            <Text>{imprintOfInvoice(invoice)}</Text>
            <Text
              render={({ pageNumber, totalPages }) =>
                `Invoice ${invoiceNumber} · ${pageNumber} / ${totalPages}`
              }
            />
          </View>
        </View>
      </Page>
    </Document>
  )
}

function TableHead() {
  return (
    <View style={[styles.row, styles.rowHead]}>
      <Text style={styles.service}>Service</Text>
      <Text style={styles.quantity}>Quantity</Text>
      <Text style={styles.rate}>Rate</Text>
      <Text style={styles.amount}>Amount</Text>
    </View>
  )
}

function Head({ invoice, logo }: { invoice: InvoiceDocument; logo: Buffer | null }) {
  const { invoiceNumber, displayStatus } = invoice
  const { label, isLogoAlone } = brandMarksOf()
  const isMarked = displayStatus !== 'pending' && displayStatus !== 'partly_paid'
  const color = displayStatus === 'paid' ? '#14713f' : displayStatus === 'draft' ? muted : alarm
  return (
    <View style={styles.head}>
      <View style={styles.agency}>
        {logo ? <Image src={{ data: logo, format: 'png' }} style={styles.logo} /> : null}
        <View>
          {logo && isLogoAlone ? null : (
            <Text style={[styles.brand, { color: brandColors(getSite(), 'light').text }]}>{label}</Text>
          )}
          <Text style={styles.muted}>{getSite().tagline}</Text>
        </View>
      </View>
      <View>
        <Text style={styles.title}>Invoice</Text>
        <Text style={styles.number}>{invoiceNumber}</Text>
        {isMarked ? <Text style={[styles.status, { color }]}>{statusLabels[displayStatus]}</Text> : null}
      </View>
    </View>
  )
}

function Facts({ invoice }: { invoice: InvoiceDocument }) {
  const [name, ...rest] = addressLines(invoice)
  return (
    <View style={styles.facts}>
      <View style={styles.to}>
        <Text style={styles.label}>Bill to</Text>
        <Text style={styles.strong}>{name}</Text>
        {rest.map((text, index) => (
          <Text key={index}>{text}</Text>
        ))}
      </View>
      <View style={styles.dates}>
        <Fact label="Issue date" value={formatDay(invoice.issueDate)} />
        <Fact label="Due date" value={formatDay(invoice.dueDate)} />
        {invoice.projectTitle ? <Fact label="Project" value={invoice.projectTitle} /> : null}
      </View>
    </View>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.muted}>{label}</Text>
      <Text style={{ flexShrink: 1, textAlign: 'right' }}>{value}</Text>
    </View>
  )
}

type RowProps = { item: InvoiceDocument['lines'][number]; currency: string }

function Row({ item, currency }: RowProps) {
  const { serviceName, description, quantityHundredths, rateCents, amountCents } = item
  return (
    <View wrap={false}>
      <View style={styles.row}>
        <View style={styles.service}>
          <Text style={styles.strong}>{serviceName}</Text>
          {description ? <Text style={styles.muted}>{description}</Text> : null}
        </View>
        <Text style={styles.quantity}>{printable(formatHundredths(quantityHundredths))}</Text>
        <Text style={styles.rate}>{money(rateCents, currency)}</Text>
        <Text style={styles.amount}>{money(amountCents, currency)}</Text>
      </View>
      <View style={styles.rule} />
    </View>
  )
}

function Totals({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <View style={styles.totals}>
      {totalRows(invoice).map(({ label, cents, isMain }) => (
        <View key={label}>
          {isMain ? <View style={styles.rule} /> : null}
          <View style={isMain ? [styles.total, styles.mainTotal] : styles.total}>
            <Text>{printable(label)}</Text>
            <Text>{money(cents, invoice.currency)}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}

/** Renders the PDF. This is CPU-bound, so only the worker does it. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const logo = await readLogoOn('light')
  return renderToBuffer(<InvoicePdf invoice={printedInvoice(invoice)} logo={logo} />)
}

/**
 * The invoice as it was issued, without later payments, so that its PDF never changes. The PDF of a void invoice shows
 * them, since they are part of how it was settled.
 */
function printedInvoice(invoice: InvoiceDocument): InvoiceDocument {
  if (invoice.status === 'draft' || invoice.status === 'void') return invoice
  return { ...invoice, status: 'pending', displayStatus: 'pending', payments: [], paidCents: 0 }
}
