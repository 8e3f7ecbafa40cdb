import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { ServiceEditor } from '@/components/services/service-editor'
import { requireRight } from '@/lib/auth/guard'
import { listServices } from '@/lib/services/queries'

export const metadata: Metadata = { title: 'Services Manager' }

export default async function ServicesManagerPage() {
  const viewer = await requireRight('website')
  return (
    <>
      <LiveTopics topics={['services', 'content']} asOf={viewer.asOf} />
      <ServiceEditor services={await listServices(viewer)} />
    </>
  )
}
