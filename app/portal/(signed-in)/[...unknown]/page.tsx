import { redirect } from 'next/navigation'
import { requireClient } from '@/lib/auth/guard'

export default async function UnknownPortalPage() {
  await requireClient()
  redirect('/portal')
}
