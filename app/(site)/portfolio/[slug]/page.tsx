import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CaseStudy } from '@/components/portfolio/case-study'
import { portfolioProjects } from '@/lib/portfolio/content'
import { findProject } from '@/lib/portfolio/rules'
import { pageMetadata } from '@/lib/seo'

type Props = { params: Promise<{ slug: string }> }

export const dynamicParams = false

export function generateStaticParams() {
  return portfolioProjects.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const found = findProject(portfolioProjects, slug)
  if (!found) return {}
  const { title, category, description } = found.project
  return pageMetadata({ title: `${title}, ${category}`, description, path: `/portfolio/${slug}` })
}

export default async function CaseStudyPage({ params }: Props) {
  const found = findProject(portfolioProjects, (await params).slug)
  if (!found) notFound()
  return <CaseStudy project={found.project} next={found.next} />
}
