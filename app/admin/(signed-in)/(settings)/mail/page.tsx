import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { MailList } from '@/components/mail/mail-list'
import { MailProblemNotice } from '@/components/mail/mail-problem-notice'
import { requireAllRights } from '@/lib/auth/guard'
import { countMails, getMailProblem, listMails } from '@/lib/mail/queries'
import { mailList } from '@/lib/mail/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Mail log' }

export default async function MailPage({ searchParams }: PageProps) {
  const viewer = await requireAllRights()
  const params = mailList.load(await searchParams)
  const [mails, counts, problem] = await Promise.all([
    listMails(viewer, params),
    countMails(viewer),
    getMailProblem(viewer),
  ])
  return (
    <>
      <LiveTopics topics={['mail']} asOf={viewer.asOf} />
      <PageHeader title="Mail log" text="Every email that this site sends, and what became of it." />
      <MailProblemNotice problem={problem} />
      <MailList params={params} counts={counts} {...mails} />
    </>
  )
}
