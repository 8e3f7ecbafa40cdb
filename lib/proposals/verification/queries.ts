import { formatAgencyTime, formatDay } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { readCode } from '../acceptance/rules'
import { readDocument } from '../versions/queries'
import type { Verified } from './content'

const acceptedColumns = { name: true, at: true, proposal: { select: { number: true } } } as const

/** What a file is, of which only the hash is known. It says no more than the file itself. */
export async function verifyFile(sha256: string): Promise<Verified> {
  const db = getDb()
  const where = { fileSha256: sha256 }
  const [acceptance, version] = await Promise.all([
    db.acceptance.findFirst({ where, select: acceptedColumns }),
    db.proposalVersion.findFirst({
      where,
      select: { document: true, sha256: true, proposal: { select: { number: true } } },
    }),
  ])
  if (acceptance) return acceptedBy(acceptance, 'This file is unchanged.')
  const { name } = getSite()
  if (!version)
    return {
      kind: 'unknown-file',
      title: `This isn’t a file that ${name} has stored`,
      text: 'It may have been changed or saved again by another program, or it is from somebody else. Please use the PDF as it was attached to the email, or type its code.',
    }
  const { sentOn, version: number } = readDocument(version)
  return {
    kind: 'open',
    title: 'Sent, but this file shows no acceptance',
    text: `Version ${String(number)} of proposal ${version.proposal.number}, as ${name} sent it on ${formatDay(sentOn)}. This file is unchanged.`,
  }
}

/** What the code on a certificate is for. */
export async function verifyCode(typed: string): Promise<Verified> {
  const code = readCode(typed)
  const acceptance =
    code && (await getDb().acceptance.findUnique({ where: { code }, select: acceptedColumns }))
  if (acceptance) return acceptedBy(acceptance, 'To check that a file is unchanged, choose the file, too.')
  return {
    kind: 'unknown-code',
    title: 'There is no acceptance with this code',
    text: 'Please check it against the last page of the PDF: 12 letters and digits, without 0, 1, I, L, O and U.',
  }
}

type Accepted = { name: string; at: Date; proposal: { number: string } }

function acceptedBy({ name, at, proposal }: Accepted, more: string): Verified {
  return {
    kind: 'accepted',
    title: `Accepted by ${name} on ${formatAgencyTime(at)}`,
    text: `Proposal ${proposal.number} of ${getSite().name}. ${more}`,
  }
}
