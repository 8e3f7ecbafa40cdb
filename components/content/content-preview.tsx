import '@/components/pricing/pricing.css'
import type { TextPictures } from '@/components/content/markdown'
import { LivePreview, type ShowUnsaved } from '@/components/content/live-preview'
import { PreviewFrame } from '@/components/content/preview-frame'
import { LegalPageView } from '@/components/legal/legal-page'
import { CaseStudyView } from '@/components/portfolio/case-study'
import { PricingView } from '@/components/pricing/pricing-sections'
import { ServiceCardPreview } from '@/components/services/service-card-preview'
import { ServiceView } from '@/components/services/service-page'
import { contentKinds, type ContentKind, pathOfContent } from '@/lib/content/rules'
import type { ContentData } from '@/lib/content/schema'
import type { Navigation } from '@/lib/navigation/rules'
import { nextProject, projectsWithFigures, servicesUsed } from '@/lib/portfolio/rules'
import type { Published } from '@/lib/content/published/queries'

type ContentPageProps = {
  kind: ContentKind
  data: ContentData
  pictures: TextPictures
  /** The published content that its page shows around it. */
  published: Published
}

type ContentPreviewProps = ContentPageProps & { navigation: Navigation; show: ShowUnsaved }

/** Shows content on its page, as visitors would see it. */
export function ContentPreview({ navigation, show, ...shown }: ContentPreviewProps) {
  const { kind, data } = shown
  const slug = 'slug' in data ? data.slug : null
  return (
    <PreviewFrame
      what={`a ${contentKinds[kind].one} at ${pathOfContent(kind, slug)}`}
      navigation={navigation}
    >
      <LivePreview kind={kind} show={show}>
        <ContentPage {...shown} />
      </LivePreview>
    </PreviewFrame>
  )
}

export function ContentPage({ kind, data, pictures, published }: ContentPageProps) {
  const { caseStudies, pricingPage, plans, questions } = published
  switch (kind) {
    case 'service_page': {
      const service = data as ContentData<'service_page'>
      return (
        <>
          <ServiceCardPreview service={service} published={published} />
          <ServiceView service={service} projects={projectsWithFigures(service, published)} />
        </>
      )
    }
    case 'case_study': {
      const project = data as ContentData<'case_study'>
      const services = servicesUsed(project, published)
      const next = nextProject(caseStudies, project.slug)
      return <CaseStudyView project={project} next={next} services={services} pictures={pictures} />
    }
    case 'legal_page':
      return <LegalPageView page={data as ContentData<'legal_page'>} pictures={pictures} />
    case 'pricing_page':
      return <PricingView page={data as ContentData<'pricing_page'>} plans={plans} questions={questions} />
    case 'plan':
      return <PricingView page={pricingPage} plans={[data as ContentData<'plan'>]} questions={questions} />
    case 'question':
      return <PricingView page={pricingPage} plans={plans} questions={[data as ContentData<'question'>]} />
  }
}
