import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { CaseStudyView } from '@/components/portfolio/case-study'
import { JsonLd } from '@/components/site/json-ld'
import type { PageProps } from '@/lib/platform/page'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'
import { nextProject, projectPath, servicesUsed } from '@/lib/portfolio/rules'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { getSite } from '@/lib/base/site'
import { unpublishedMetadata, UnpublishedPage } from '../../unpublished'

type Props = PageProps<{ slug: string }>

/** A build has no database: pages are rendered after a start or on the first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const found = findProject(slug)
  if ('missing' in found) return unpublishedMetadata()
  if ('movedTo' in found) return {}
  const { title, category, seoTitle, seoDescription, description } = found.page
  return pageMetadata({
    title: seoTitle || [title, category].filter(Boolean).join(', '),
    description: seoDescription || description,
    path: projectPath(slug),
    image: 'beside',
  })
}

export default async function CaseStudyPage({ params }: Props) {
  const { slug } = await params
  const path = projectPath(slug)
  const found = findProject(slug)
  if ('movedTo' in found) permanentRedirect(projectPath(found.movedTo))
  if ('missing' in found) return <UnpublishedPage path={path} />
  const { page } = found
  const { caseStudies, pictures } = getPublished()
  return (
    <>
      <JsonLd
        data={breadcrumbSchema([
          ...(getSite().showsPortfolio ? [{ name: 'Portfolio', path: '/portfolio' }] : []),
          { name: page.title, path },
        ])}
      />
      <CaseStudyView
        project={page}
        next={nextProject(caseStudies, slug)}
        services={servicesUsed(page, getPublished())}
        pictures={pictures}
      />
    </>
  )
}

function findProject(slug: string) {
  const { caseStudies, redirects } = getPublished()
  return findPublished(caseStudies, slug, redirects.case_study)
}
