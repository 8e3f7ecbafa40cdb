import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { TestimonialForm } from '@/components/testimonials/testimonial-form'
import { TestimonialHistory } from '@/components/testimonials/testimonial-history'
import { PageTitle } from '@/components/portal/page-title'
import { NoActiveProject } from '@/components/projects/project-overview'
import { Card, CardDescription, CardHeader, TitledCard } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { PartFailure } from '@/components/ui/load-failure'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getTestimonialSignature, listProjectTestimonials } from '@/lib/testimonials/queries'
import { testimonialHistory } from '@/lib/testimonials/rules'
import { loadPart } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Feedback & Reviews' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function FeedbackPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const { page } = testimonialHistory.load(await searchParams)
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
    getTestimonialSignature(viewer),
    loadPart('feedback history', loadHistory(viewer, chosen.id, wanted), (reference) => (
      <PartFailure title="Failed to load feedback history" reference={reference} />
    )),
  ])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <LiveTopics topics={['testimonials']} project={chosen.id} asOf={viewer.asOf} />
      <Card>
        <CardHeader title="Share Your Feedback">
          <CardDescription className="wrap-anywhere">How are we doing on {chosen.title}?</CardDescription>
        </CardHeader>
        <TestimonialForm key={chosen.id} projectId={chosen.id} signature={signature} />
      </Card>
      {history}
    </div>
  )
}

async function loadHistory(viewer: ClientViewer, projectId: string, wanted: number) {
  const { rows, page, pageCount } = await listProjectTestimonials(viewer, projectId, wanted)
  return (
    <TitledCard title="Your Feedback History">
      <TestimonialHistory entries={rows} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => testimonialHistory.href({ page: number })}
        label="Pages of feedback"
        className="mt-6"
      />
    </TitledCard>
  )
}
