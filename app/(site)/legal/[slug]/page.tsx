import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { legalPath } from '@/lib/legal/rules'
import type { PageProps } from '@/lib/platform/page'
import { legalMetadata, LegalRoute } from '../legal-route'

type Props = PageProps<{ slug: string }>

/** A build has no database: pages are rendered after a start or on the first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return legalMetadata((await params).slug)
}

export default async function LegalPage({ params }: Props) {
  const { slug } = await params
  // Some legal pages have an address of their own.
  if (legalPath(slug) !== `/legal/${slug}`) permanentRedirect(legalPath(slug))
  return <LegalRoute slug={slug} />
}
