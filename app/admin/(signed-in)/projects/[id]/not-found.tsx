import { FolderX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'
import { getViewer, hasRight } from '@/lib/auth/viewer'

export default async function ProjectNotFound() {
  return (
    <RecordNotFound
      noun="Project"
      icon={FolderX}
      listHref="/admin/projects"
      // Those who only work on their own projects don’t have the trash.
      {...(hasRight(await getViewer(), 'clients') && { trashHref: '/admin/trash?kind=project' })}
    />
  )
}
