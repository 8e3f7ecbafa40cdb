import { FolderX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function ProjectNotFound() {
  return (
    <RecordNotFound
      noun="Project"
      icon={FolderX}
      listHref="/admin/projects"
      trashHref="/admin/trash?kind=project"
    />
  )
}
