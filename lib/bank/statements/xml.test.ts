// requirement: BNK-1
import { describe, expect, it } from 'vitest'
import { decodeText } from './rules'
import { declaredEncoding, readCamt } from './xml'

const IBAN = 'DE89370400440532013000'

type Parts = { entries?: string; version?: string; prefix?: string }

/** A statement in the given version of the format. */
function camt({ entries = '', version = '08', prefix = '' }: Parts = {}): string {
  const bare = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/><Stmt><Id>1</Id>
    <Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
  const xml =
    prefix === '' ? bare : bare.replaceAll(/<(\/?)/g, `<$1${prefix}:`).replace('xmlns=', `xmlns:${prefix}=`)
  return `<?xml version="1.0" encoding="UTF-8"?>${xml}`
}

type Entry = {
  amount?: string
  currency?: string
  direction?: string
  more?: string
  status?: string
  day?: string
}

function entry({ amount = '119.00', currency = 'EUR', direction = 'CRDT', ...rest }: Entry = {}): string {
  const { more = '', status = '<Sts><Cd>BOOK</Cd></Sts>', day = '<Dt>2026-03-05</Dt>' } = rest
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}
    <BookgDt>${day}</BookgDt>${more}</Ntry>`
}

const payer = `<NtryDtls><TxDtls><Refs><EndToEndId>E2E-7</EndToEndId></Refs>
  <RltdPties><Dbtr><Pty><Nm>M&amp;M Müller</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>GB82 WEST 1234 5698 7654 32</IBAN></Id></DbtrAcct>
  <Cdtr><Pty><Nm>Us</Nm></Pty></Cdtr></RltdPties>
  <RmtInf><Ustrd>Rechnung</Ustrd><Ustrd>INV-2026-0001</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>
  </TxDtls></NtryDtls>`

function entriesOf(xml: string) {
  const read = readCamt(xml)
  return 'value' in read ? read.value.flatMap(({ entries }) => entries) : read.problems
}

describe('a CAMT.053 statement', () => {
  it('says who paid how much, when and for what', () => {
    const read = readCamt(camt({ entries: entry({ more: `<AcctSvcrRef>A1</AcctSvcrRef>${payer}` }) }))
    expect(read).toEqual({
      value: [
        {
          account: IBAN,
          entries: [
            {
              reference: expect.stringMatching(/^[\da-f]{64}$/) as unknown,
              bookedOn: '2026-03-05',
              amountCents: 11_900,
              currency: 'EUR',
              isReversal: false,
              name: 'M&M Müller',
              iban: 'GB82WEST12345698765432',
              text: 'Rechnung INV-2026-0001 RF18 E2E-7',
            },
          ],
        },
      ],
    })
  })

  it.each(['02', '04', '08', '13'])('is read in version %s, with and without prefixes', (version) => {
    const isOld = version === '02'
    const status = isOld ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
    const more = isOld ? payer.replaceAll(/<\/?Pty>/g, '') : payer
    for (const prefix of ['', 'ns2'])
      expect(entriesOf(camt({ version, prefix, entries: entry({ status, more }) }))).toMatchObject([
        { name: 'M&M Müller', amountCents: 11_900 },
      ])
  })

  it('has the day also as a moment', () => {
    const entries = entry({ day: '<DtTm>2026-03-05T23:30:00+01:00</DtTm>' })
    expect(entriesOf(camt({ entries }))).toMatchObject([{ bookedOn: '2026-03-05' }])
  })

  it('counts only what is booked, and tells apart what came and went', () => {
    const entries = [
      entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }),
      entry({ direction: 'DBIT', more: payer }),
      entry({ more: '<RvslInd>true</RvslInd>' }),
    ].join('')
    expect(entriesOf(camt({ entries }))).toMatchObject([
      { amountCents: -11_900, name: 'Us', iban: null, isReversal: false },
      { amountCents: 11_900, isReversal: true },
    ])
  })

  it('splits a batch into its payments, if they are the whole of it', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const batch = (second: string) =>
      entry({
        more: `<AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${part('100.00', 'one')}${part(second, 'two')}</NtryDtls>`,
      })
    expect(entriesOf(camt({ entries: batch('19.00') }))).toMatchObject([
      { amountCents: 10_000, text: 'one' },
      { amountCents: 1_900, text: 'two' },
    ])
    expect(entriesOf(camt({ entries: batch('18.00') }))).toMatchObject([
      { amountCents: 11_900, text: 'one two' },
    ])
  })

  it('knows an entry again, and equal ones from each other', () => {
    const same = entry({ more: payer })
    const references = (xml: string) => {
      const read = readCamt(xml)
      return 'value' in read
        ? read.value.flatMap(({ entries }) => entries.map(({ reference }) => reference))
        : []
    }
    const twice = references(camt({ entries: same + same }))
    expect(new Set(twice).size).toBe(2)
    expect(references(camt({ entries: same + same, version: '02' }))).toEqual(twice)
    // Numbered from 1 in each statement, as some banks do.
    const numbered = (day: string) =>
      references(camt({ entries: entry({ day, more: '<NtryRef>1</NtryRef>' }) }))
    expect(numbered('<Dt>2026-03-05</Dt>')).not.toEqual(numbered('<Dt>2026-03-06</Dt>'))
  })

  it('has amounts in currencies with no and with three decimal places', () => {
    const entries = entry({ amount: '5000', currency: 'JPY' }) + entry({ amount: '1.234', currency: 'KWD' })
    expect(entriesOf(camt({ entries }))).toMatchObject([{ amountCents: 5_000 }, { amountCents: 1_234 }])
    expect(entriesOf(camt({ entries: entry({ amount: '50.5', currency: 'JPY' }) }))).toEqual([
      { message: `Entry 1 of account ${IBAN}: 50.5 has more decimal places than JPY.` },
    ])
  })

  it.each([
    ['XML that is cut off', camt().slice(0, -30), 'damaged or cut off'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${camt()}`, 'document type'],
    ['another file', '<Invoice/>', 'isn’t a CAMT.053 bank statement'],
    ['entries of today', '<Document><BkToCstmrAcctRpt/></Document>', 'CAMT.052 or CAMT.054'],
    ['an amount in words', camt({ entries: entry({ amount: 'ten' }) }), '“ten” isn’t an amount.'],
    ['no date', camt({ entries: entry({ day: '' }) }), 'The booking date is missing'],
    ['no direction', camt({ entries: entry({ direction: '' }) }), 'credit or a debit'],
  ])('is refused with %s', (_name, xml, message) => {
    const read = readCamt(xml)
    expect('problems' in read && read.problems[0]?.message).toContain(message)
  })

  it('is read in the encoding that it names', () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1')
    expect(declaredEncoding(bytes)).toBe('ISO-8859-1')
    expect(decodeText(bytes)).toContain('<a>ü</a>')
  })

  it('of 10,000 equal entries is read whole, each under a reference of its own', () => {
    const found = entriesOf(camt({ entries: entry({ more: payer }).repeat(10_000) }))
    expect(new Set(found.map((one) => 'reference' in one && one.reference)).size).toBe(10_000)
  })
})
