import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { IssueEditor } from '@/components/newsletter/issue-editor'
import { requireRight } from '@/lib/auth/guard'
import { previewIssue } from '@/lib/newsletter/issues/queries'
import { blankIssue } from '@/lib/newsletter/issues/rules'

export const metadata: Metadata = { title: 'New issue' }

export default async function NewIssuePage() {
  const viewer = await requireRight('website')
  return (
    <>
      <BackLink href="/admin/newsletter">Newsletter</BackLink>
      <PageHeader title="New issue" />
      <IssueEditor values={blankIssue} preview={await previewIssue(viewer, blankIssue)} saved={null} />
    </>
  )
}
