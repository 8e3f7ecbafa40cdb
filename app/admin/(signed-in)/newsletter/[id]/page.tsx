import { redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { IssueEditor } from '@/components/newsletter/issue-editor'
import { IssueActions, IssueResult } from '@/components/newsletter/issue-result'
import { MailPreview } from '@/components/newsletter/mail-preview'
import { Badge } from '@/components/ui/badge'
import { requireRight } from '@/lib/auth/guard'
import { countReceiving } from '@/lib/newsletter/queries'
import {
  countToSendAgain,
  findIssue,
  getSendingFacts,
  listTestRecipients,
  previewIssue,
} from '@/lib/newsletter/issues/queries'
import { issueStates } from '@/lib/newsletter/issues/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('website'),
  findIssue,
  (issue) => issue.subject,
)

export default async function IssuePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('website')
  const id = await rowId(params)
  const issue = await findIssue(viewer, id)
  // The issue was deleted in the meantime.
  if (!issue) redirect('/admin/newsletter')
  const { subject, preheader, body, version, state, editor } = issue
  const [receiving, people, preview, toSendAgain] = await Promise.all([
    countReceiving(viewer),
    listTestRecipients(viewer),
    previewIssue(viewer, { subject, preheader, body }),
    countToSendAgain(viewer, issue),
  ])
  const facts = getSendingFacts(viewer)
  const { label, tone } = issueStates[state]
  const isDraft = state === 'draft'
  return (
    <>
      <LiveTopics topics={['newsletter']} asOf={viewer.asOf} />
      <BackLink href="/admin/newsletter">Newsletter</BackLink>
      <PageHeader title={subject} text={<Badge variant={tone}>{label}</Badge>}>
        {isDraft ? null : <IssueActions issue={issue} toSendAgain={toSendAgain} />}
      </PageHeader>
      {isDraft ? (
        <IssueEditor
          key={id}
          values={{ subject, preheader, body }}
          preview={preview}
          saved={{ issue: { id, version, subject }, receiving, people, facts, editor }}
        />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <IssueResult issue={issue} timeZone={facts.timeZone} />
          <MailPreview {...preview} />
        </div>
      )}
    </>
  )
}
