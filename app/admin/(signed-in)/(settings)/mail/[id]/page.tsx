import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { MailActions } from '@/components/mail/mail-actions'
import { MailDelivery } from '@/components/mail/mail-delivery'
import { MailFacts } from '@/components/mail/mail-facts'
import { MailPreview } from '@/components/mail/mail-preview'
import { MailProblemNotice } from '@/components/mail/mail-problem-notice'
import { MailStateBadge } from '@/components/mail/mail-state-badge'
import { requireAllRights } from '@/lib/auth/guard'
import { getMail, getMailProblem } from '@/lib/mail/queries'
import { mailViewSchema } from '@/lib/mail/schema'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(requireAllRights, getMail, (mail) => mail.subject ?? mail.name)

export default async function MailDetailPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireAllRights()
  const mail = (await getMail(viewer, await rowId(params))) ?? notFound()
  const problem = await getMailProblem(viewer)
  const view = mailViewSchema.parse((await searchParams).view)
  const { id, recipient, state, canRetry, canCancel, canResend, hasLink, account } = mail
  return (
    <>
      <LiveTopics topics={['mail']} asOf={viewer.asOf} />
      <BackLink href="/admin/mail">Mail</BackLink>
      <PageHeader
        title={mail.subject ?? mail.name}
        text={
          <span className="flex flex-wrap items-center gap-2.5">
            <span className="wrap-anywhere">To {recipient}</span>
            <MailStateBadge state={state} isRunning={mail.isRunning} />
          </span>
        }
      >
        <MailActions
          mail={{ id, recipient, state, canRetry, canCancel, canResend, hasLink, account }}
          isOwner={viewer.isOwner}
        />
      </PageHeader>
      {hasLink ? <MailProblemNotice problem={problem} /> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4 xl:order-last">
          <MailDelivery mail={mail} />
          <MailFacts mail={mail} />
        </div>
        <MailPreview id={id} view={view} isKept={mail.isKept} notShown={mail.notShown} />
      </div>
    </>
  )
}
