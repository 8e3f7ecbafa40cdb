import { formatAgencyTime } from '@/lib/base/dates'
import { getEnv } from '@/lib/platform/env'
import { aside, GAP, label, text } from '@/lib/platform/paper-parts'
import type { Paper } from '@/lib/platform/pdf'
import { linesOf } from '@/lib/platform/pdf-text'
import type { ProposalEventKind } from '@/prisma/generated/enums'
import { eventLabel, isSignedIn } from '../events/rules'
import { readDocument } from '../versions/queries'
import { drawFacts, drawHeading, drawProposal } from '../versions/pdf'
import type { FoundAcceptance } from './queries'

/** Renders what was agreed on, with a page that says how. CPU-bound, so only the worker does it. */
export async function renderAcceptancePdf(accepted: FoundAcceptance): Promise<Buffer> {
  const { proposalVersion, proposal, chosen } = accepted
  const document = readDocument(proposalVersion)
  const { paper, finish } = await drawProposal(
    { document, written: proposalVersion.document },
    { name: `Proposal ${proposal.number}, accepted`, chosen: chosen as string[] },
  )
  paper.nextPage()
  drawCertificate(paper, accepted)
  return finish()
}

function drawCertificate(paper: Paper, accepted: FoundAcceptance): void {
  const { proposal, proposalVersion, name, email, at, timeZone, ip, userAgent, note, link, code, method } =
    accepted
  const place = { x: paper.left, width: paper.width }
  // How the link came about, or the address was confirmed, the last time.
  const wasSignedIn = (kind: ProposalEventKind) => {
    const last = proposal.events.findLast((event) => event.linkId === link?.id && event.kind === kind)
    return link !== null && last !== undefined && isSignedIn(last)
  }
  drawHeading(paper, 'Certificate of acceptance')
  drawFacts(paper, [
    ['Accepted by', name],
    ['Email', email],
    ['On', `${utc(at)} (${formatAgencyTime(at)})`],
    ['Time zone', timeZone ?? ''],
    [
      'How',
      method === 'link'
        ? 'On the proposal’s page, by typing the name and ticking that proposal and terms are accepted'
        : 'Recorded by the agency',
    ],
    ['Note', note ?? ''],
    [
      wasSignedIn('link_created') ? 'Signed in as' : 'Link sent to',
      link ? `${link.name}, ${link.email}` : '',
    ],
    [
      wasSignedIn('code_confirmed') ? 'Portal sign-in' : 'Code by email',
      link?.needsCode ? (link.codeConfirmedAt ? `Confirmed ${utc(link.codeConfirmedAt)}` : '') : '',
    ],
    ['IP address', ip ?? ''],
    ['Browser', userAgent ?? ''],
    ['Proposal', `${proposal.number}, version ${String(proposalVersion.number)}`],
    ['SHA-256', accepted.documentSha256],
    ['Code', code],
  ])
  paper.move(GAP / 2)
  const about = `The SHA-256 is that of the attached file proposal.json, which holds everything that this version says. ${getEnv().APP_URL}/verify tells whether this PDF is unchanged, from the file or from the code above.`
  paper.text('P', [[linesOf(about, aside, paper.width), aside]], place)
  drawHeading(paper, 'What happened')
  const last = proposal.events.find(({ kind }) => kind === 'accepted')
  // What comes later isn't part of it, so that rendering it again gives the same paper.
  const events = proposal.events.filter(({ id }) => last === undefined || id <= last.id)
  paper.group('Table', () => {
    for (const event of events) {
      const who = proposalVersion.links.find(({ id }) => id === event.linkId)
      const details = [who && `${who.name}, ${who.email}`, event.ip].filter(Boolean).join(' · ')
      const width = paper.width - 150
      const words = linesOf(eventLabel(event), text, width)
      const more = details === '' ? [] : linesOf(details, label, width)
      paper.reserve(words.length * text.lead + more.length * label.lead + 4)
      paper.group('TR', () => {
        paper.columns(
          () =>
            paper.text(
              'TH',
              [[linesOf(utc(event.at), aside, 142), aside]],
              { x: paper.left, width: 142 },
              { scope: 'Row' },
            ),
          () =>
            paper.text(
              'TD',
              [
                [words, text],
                [more, label],
              ],
              { x: paper.left + 150, width },
            ),
        )
      })
      paper.move(4)
    }
  })
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
