import '@/components/proposals/answer.css'
import { AcceptForm } from '@/components/proposals/accept-form'
import { AcceptedAnswer } from '@/components/proposals/accepted-answer'
import { AnswerNotice } from '@/components/proposals/answer-notice'
import { AnswerMore } from '@/components/proposals/answer-more'
import { ChoiceProvider, ChosenOffer } from '@/components/proposals/answer-choice'
import { CodeForm } from '@/components/proposals/code-form'
import { MarkSeen } from '@/components/proposals/mark-seen'
import { ProposalDocument, ProposalPart } from '@/components/proposals/proposal-document'
import { FormBanner } from '@/components/form/form-banner'
import { buttonVariants } from '@/components/ui/button'
import { ThemeMarker } from '@/components/ui/theme-marker'
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
  /** What the payment page said on the way back. */
  returned: string | undefined
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
  const { token, page, chosen, name, problem, outcome, returned } = props
  const { state, document, pictures } = page
  const api = `/api/proposals/links/${token}`
  const parts = { pictures, attachmentHref: (index: number) => `${api}/attachments/${String(index)}` }
  const banner =
    problem !== null
      ? { status: 'error' as const, message: messageOf(problem, page, chosen) }
      : outcome !== null
        ? { status: 'success' as const, title: outcomes[outcome].title, message: outcomes[outcome].text }
        : null
  if (state === 'accepted')
    return page.accepted ? (
      <AcceptedAnswer
        {...{ token, accepted: page.accepted, deposit: page.deposit, banner, returned, parts }}
      />
    ) : null
  if (state !== 'open') {
    const isReadable = state === 'declined' || state === 'expired' || state === 'replaced'
    return (
      <>
        <AnswerNotice title={notices[state].title} isAlone={!isReadable}>
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
        </AnswerNotice>
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
            <AcceptForm
              {...{ token, banner }}
              name={name || page.name}
              isPaidHere={document.content.issuesDeposit}
            />
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

function WriteToUs() {
  return (
    <a href={`mailto:${getSite().email}`} className={buttonVariants({ variant: 'outline' })}>
      Write to us
    </a>
  )
}
