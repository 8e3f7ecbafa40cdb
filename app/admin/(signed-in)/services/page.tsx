import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { ServiceEditor } from '@/components/services/service-editor'
import { requireAdmin } from '@/lib/auth/guard'
import { servicePages } from '@/lib/services/content'
import { listServices } from '@/lib/services/queries'
import { serviceSlugs } from '@/lib/services/rules'

export const metadata: Metadata = { title: 'Services Manager' }

const pages = serviceSlugs.map((value) => ({ value, label: servicePages[value].name }))

export default async function ServicesManagerPage() {
  const viewer = await requireAdmin()
  return (
    <>
      <LiveTopics topics={['services']} asOf={viewer.asOf} />
      <ServiceEditor services={await listServices(viewer)} pages={pages} />
    </>
  )
}
