import '@/components/proposals/answer.css'
import type { ReactNode } from 'react'
import { AcceptForm } from '@/components/proposals/accept-form'
import { AnswerMore } from '@/components/proposals/answer-more'
import { ChoiceProvider, ChosenOffer } from '@/components/proposals/answer-choice'
import { CodeForm } from '@/components/proposals/code-form'
import { MarkSeen } from '@/components/proposals/mark-seen'
import { ProposalDocument, ProposalPart } from '@/components/proposals/proposal-document'
import { ProposalOffer } from '@/components/proposals/proposal-offer'
import { FormBanner } from '@/components/form/form-banner'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { formatAgencyTime } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { notices, type Outcome, outcomes, type Problem, problems } from '@/lib/proposals/responses/content'
import type { AnswerPage as Page } from '@/lib/proposals/responses/queries'
import { choiceProblem } from '@/lib/proposals/rules'

type AnswerPageProps = {
  token: string
  page: Page
  /** The options that the address has chosen, or those that are chosen at first. */
  chosen: readonly string[]
  /** What was typed in the form that was sent without scripts. */
  name: string
  problem: Problem | null
  outcome: Outcome | null
}

/** The page that a link to a proposal opens: the proposal first, and the question whether to accept it last. */
export function AnswerPage(props: AnswerPageProps) {
  return (
    <main id="main" tabIndex={-1} className="answer-page">
      <ThemeMarker theme={getSite().theme} />
      <Answer {...props} />
      <MarkSeen token={props.token} />
    </main>
  )
}

function Answer(props: AnswerPageProps) {
  const { token, page, chosen, name, problem, outcome } = props
  const { state, document, pictures } = page
  const api = `/api/proposals/links/${token}`
  const parts = { pictures, attachmentHref: (index: number) => `${api}/attachments/${String(index)}` }
  if (state === 'accepted' && page.accepted)
    return <Accepted {...{ token, page, accepted: page.accepted, parts }} />
  if (state === 'accepted') return null
  const banner =
    problem !== null
      ? { status: 'error' as const, message: messageOf(problem, page, chosen) }
      : outcome !== null
        ? { status: 'success' as const, title: outcomes[outcome].title, message: outcomes[outcome].text }
        : null
  if (state !== 'open') {
    const isReadable = state === 'declined' || state === 'expired' || state === 'replaced'
    return (
      <>
        <Notice title={notices[state].title} isAlone={!isReadable}>
          <p>{notices[state].text}</p>
          <FormBanner state={outcome === null ? null : banner} />
          <p className="answer-links">
            {page.newerPath === null ? null : (
              <a href={page.newerPath} className={buttonVariants()}>
                Open the newer version
              </a>
            )}
            <WriteToUs />
          </p>
        </Notice>
        {isReadable ? <ProposalDocument document={document} {...parts} /> : null}
      </>
    )
  }
  return (
    <ChoiceProvider document={document} initial={chosen}>
      <ProposalDocument document={document} {...parts} offer={<ChosenOffer />}>
        <ProposalPart id="answer" title="Your answer">
          {page.needsCode && !page.isCodeConfirmed ? (
            <CodeForm {...{ token, email: page.email, isSent: page.isCodeSent, banner }} />
          ) : (
            <AcceptForm {...{ token, banner }} name={name || page.name} />
          )}
          <AnswerMore token={token} />
        </ProposalPart>
      </ProposalDocument>
    </ChoiceProvider>
  )
}

function messageOf(problem: Problem, { document }: Page, chosen: readonly string[]): string {
  const wrong = problem === 'choice' ? choiceProblem(document.content, chosen) : null
  return wrong?.message ?? problems[problem]
}

type NoticeProps = { title: string; isAlone?: boolean; children: ReactNode }

function Notice({ title, isAlone = false, children }: NoticeProps) {
  const Heading = isAlone ? 'h1' : 'h2'
  return (
    <div className={isAlone ? 'proposal' : 'proposal answer-above'}>
      <section aria-label={title} className={isAlone ? 'answer-notice answer-notice-alone' : 'answer-notice'}>
        <Heading>{title}</Heading>
        {children}
      </section>
    </div>
  )
}

function WriteToUs() {
  return (
    <a href={`mailto:${getSite().email}`} className={buttonVariants({ variant: 'outline' })}>
      Write to us
    </a>
  )
}

type Parts = Pick<Parameters<typeof ProposalDocument>[0], 'pictures' | 'attachmentHref'>
type AcceptedProps = { token: string; page: Page; accepted: NonNullable<Page['accepted']>; parts: Parts }

function Accepted({ token, accepted, parts }: AcceptedProps) {
  const { name, at, code, document, chosen, account, hasInvoice } = accepted
  return (
    <>
      <Notice title="This proposal is accepted">
        <p>{`${name} accepted it on ${formatAgencyTime(at)}. Thank you!`}</p>
        <p>
          <span>
            {hasInvoice
              ? 'The invoice for the deposit comes by email, as does a copy of what we agreed on.'
              : 'A copy of what we agreed on comes by email.'}
          </span>
        </p>
        {account === 'invited' ? (
          <p>We have also mailed an invitation to your client portal, where you can follow the project.</p>
        ) : null}
        <dl className="answer-facts">
          <div>
            <dt>Code</dt>
            <dd>{code}</dd>
          </div>
        </dl>
        <p className="answer-links">
          <a href={`/api/proposals/links/${token}/pdf`} className={buttonVariants()}>
            Download PDF
          </a>
          {account === 'active' ? (
            <SiteLink href="/portal" className={buttonVariants({ variant: 'outline' })}>
              Open the portal
            </SiteLink>
          ) : null}
          <SiteLink href="/verify" className={buttonVariants({ variant: 'outline' })}>
            Check the PDF
          </SiteLink>
        </p>
      </Notice>
      <ProposalDocument
        document={document}
        {...parts}
        offer={<ProposalOffer document={document} chosen={chosen} />}
      />
    </>
  )
}
