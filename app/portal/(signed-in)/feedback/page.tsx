import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { FeedbackForm } from '@/components/testimonials/feedback-form'
import { FeedbackHistory } from '@/components/testimonials/feedback-history'
import { PageTitle } from '@/components/portal/page-title'
import { NoActiveProject } from '@/components/projects/no-active-project'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { PartFailure } from '@/components/ui/part-failure'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getFeedbackSignature, listProjectFeedback } from '@/lib/testimonials/queries'
import { feedbackHistory } from '@/lib/testimonials/schema'
import { loadPart } from '@/lib/platform/page-part'
import { getPreferredProjectId } from '@/lib/platform/preferences'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Feedback & Reviews' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FeedbackPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const { page } = feedbackHistory.load(await searchParams)
  return (
    <>
      <PageTitle>Feedback & Reviews</PageTitle>
      {await loadFeedback(viewer, page)}
    </>
  )
}

async function loadFeedback(viewer: ClientViewer, wanted: number) {
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  if (!chosen) return <NoActiveProject />
  const [signature, history] = await Promise.all([
    getFeedbackSignature(viewer),
    loadPart('feedback history', loadHistory(viewer, chosen.id, wanted), (reference) => (
      <PartFailure title="Failed to load feedback history" reference={reference} />
    )),
  ])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <LiveTopics topics={['testimonials']} project={chosen.id} asOf={viewer.asOf} />
      <Card>
        <CardHeader>
          <CardTitle as="h2">Share Your Feedback</CardTitle>
          <CardDescription className="wrap-anywhere">How are we doing on {chosen.title}?</CardDescription>
        </CardHeader>
        <FeedbackForm key={chosen.id} projectId={chosen.id} signature={signature} />
      </Card>
      {history}
    </div>
  )
}

async function loadHistory(viewer: ClientViewer, projectId: string, wanted: number) {
  const { rows, page, pageCount } = await listProjectFeedback(viewer, projectId, wanted)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Your Feedback History</CardTitle>
      </CardHeader>
      <CardContent>
        <FeedbackHistory entries={rows} />
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => feedbackHistory.href({ page: number })}
          label="Pages of feedback"
          className="mt-6"
        />
      </CardContent>
    </Card>
  )
}
