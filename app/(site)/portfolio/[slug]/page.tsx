import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CaseStudy } from '@/components/portfolio/case-study'
import { JsonLd } from '@/components/site/json-ld'
import { findProject, portfolioProjects } from '@/lib/portfolio/content'
import type { PageProps } from '@/lib/platform/page'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'

export const dynamicParams = false

export function generateStaticParams() {
  return portfolioProjects.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<{ slug: string }>): Promise<Metadata> {
  const { slug } = await params
  const found = findProject(slug)
  if (!found) return {}
  const { title, category, description } = found.project
  const path = `/portfolio/${slug}`
  return pageMetadata({ title: `${title}, ${category}`, description, path, image: 'beside' })
}

export default async function CaseStudyPage({ params }: PageProps<{ slug: string }>) {
  const found = findProject((await params).slug)
  if (!found) notFound()
  const { title, slug } = found.project
  return (
    <>
      <JsonLd
        data={breadcrumbSchema([
          { name: 'Portfolio', path: '/#portfolio' },
          { name: title, path: `/portfolio/${slug}` },
        ])}
      />
      <CaseStudy project={found.project} next={found.next} />
    </>
  )
}
