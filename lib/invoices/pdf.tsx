import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { site } from '@/lib/site'
import { formatMoney } from './amounts/rules'
import { formatDay } from './days/rules'
import { Facts, fontsFor, Head, Row, styles, TableHead, Totals } from './documents/pdf'
import type { InvoiceDocument } from './documents/rules'

/** The invoice on paper. Rows stay whole; the last one and the totals are never apart. */
export function InvoicePdf({ invoice }: { invoice: InvoiceDocument }) {
  const { invoiceNumber, lines, paymentInstructions, payments } = invoice
  const [lastLine] = lines.slice(-1)
  return (
    <Document
      title={`Invoice ${invoiceNumber}`}
      author={site.legalName}
      subject={`Invoice for ${invoice.clientCompany ?? invoice.clientName}`}
      creator={site.name}
      producer={site.name}
      language="en-US"
    >
      <Page size="LETTER" style={[styles.page, { fontFamily: fontsFor(JSON.stringify(invoice)) }]}>
        <View fixed render={({ pageNumber }) => (pageNumber > 1 ? <TableHead /> : null)} />
        <Head invoice={invoice} />
        <Facts invoice={invoice} />
        <View>
          <TableHead />
          {lines.slice(0, -1).map((item, index) => (
            <Row key={index} item={item} />
          ))}
          <View wrap={false}>
            {lastLine ? <Row item={lastLine} /> : null}
            <Totals invoice={invoice} />
          </View>
        </View>
        <View style={styles.notes}>
          {payments.length > 0 ? (
            <View wrap={false}>
              <Text style={styles.label}>Payments received</Text>
              {payments.map(({ paidOn, amountCents, method }, index) => (
                <Text key={index}>{`${formatDay(paidOn)}: ${formatMoney(amountCents)} (${method})`}</Text>
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
            <Text>{`${site.legalName} · ${site.address.join(', ')} · ${site.email}`}</Text>
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

/** The bytes of the invoice's PDF. Takes a moment of one core: pages leave it to a thread of its own. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  return renderToBuffer(<InvoicePdf invoice={invoice} />)
}
