import { redirect } from 'next/navigation'
import { requireAdmin } from '@/lib/auth/guard'

export default async function UnknownAdminPage() {
  await requireAdmin()
  redirect('/admin')
}
