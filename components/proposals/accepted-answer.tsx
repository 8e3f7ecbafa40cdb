import { AnswerNotice } from '@/components/proposals/answer-notice'
import { DepositSection } from '@/components/proposals/deposit-section'
import { ProposalDocument } from '@/components/proposals/proposal-document'
import { ProposalOffer } from '@/components/proposals/proposal-offer'
import type { AnswerBanner } from '@/components/proposals/use-answer'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { formatAgencyTime } from '@/lib/base/dates'
import type { Deposit } from '@/lib/proposals/deposit/queries'
import type { AnswerPage } from '@/lib/proposals/responses/queries'

type AcceptedAnswerProps = {
  token: string
  accepted: NonNullable<AnswerPage['accepted']>
  deposit: Deposit | null
  banner: AnswerBanner | null
  returned: string | undefined
  parts: Pick<Parameters<typeof ProposalDocument>[0], 'pictures' | 'attachmentHref'>
}

/** An accepted proposal: the deposit first, then what happens next and the papers, then what was agreed on. */
export function AcceptedAnswer({ token, accepted, deposit, banner, returned, parts }: AcceptedAnswerProps) {
  const { name, at, code, document, chosen, account } = accepted
  const { currency, letterhead } = document
  const isPayable = deposit?.invoice?.status === 'pending'
  return (
    <>
      <AnswerNotice id="accepted" title="This proposal is accepted">
        <p>{`${name} accepted it on ${formatAgencyTime(at)}. Thank you!`}</p>
        {deposit ? (
          <DepositSection
            {...{ token, deposit, banner, returned }}
            agreed={{ currency, locale: letterhead.locale }}
          />
        ) : null}
        <h3>What happens next</h3>
        <ul className="answer-next">
          {nextSteps(accepted, deposit).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="answer-links">
          <a
            href={`/api/proposals/links/${token}/pdf`}
            className={buttonVariants({ variant: isPayable ? 'outline' : 'default' })}
          >
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
        <dl className="answer-facts">
          <div>
            <dt>Code</dt>
            <dd>{code}</dd>
          </div>
        </dl>
      </AnswerNotice>
      <ProposalDocument
        document={document}
        {...parts}
        offer={<ProposalOffer document={document} chosen={chosen} />}
      />
    </>
  )
}

function nextSteps(
  { account, hasProject }: AcceptedAnswerProps['accepted'],
  deposit: Deposit | null,
): string[] {
  const isPaid = deposit?.invoice?.status === 'paid'
  return [
    'You get a copy of what we agreed on by email.',
    deposit === null
      ? ''
      : isPaid
        ? 'The receipt for the deposit comes by email, too.'
        : 'You get the invoice for the deposit by email, too.',
    hasProject
      ? 'Your project is set up, and we’ll be in touch about the start.'
      : 'We’ll be in touch about the start.',
    account === 'invited'
      ? 'We have emailed you an invitation to your client portal, where you can follow the project.'
      : '',
  ].filter(Boolean)
}
