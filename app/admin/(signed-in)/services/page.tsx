import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { ServiceEditor } from '@/components/services/service-editor'
import { requireRight } from '@/lib/auth/guard'
import { listContent } from '@/lib/content/queries'
import { serviceChoices } from '@/lib/content/rules'
import { listServices } from '@/lib/services/queries'

export const metadata: Metadata = { title: 'Services Manager' }

export default async function ServicesManagerPage() {
  const viewer = await requireRight('website')
  const [services, content] = await Promise.all([listServices(viewer), listContent(viewer, 'service_page')])
  const pages = serviceChoices(content)
  const editors = Object.fromEntries(
    content.map(({ id, slug }) => [slug ?? '', `/admin/content/services/${id}`]),
  )
  return (
    <>
      <LiveTopics topics={['services', 'content']} asOf={viewer.asOf} />
      <ServiceEditor services={services} pages={pages} editors={editors} />
    </>
  )
}
