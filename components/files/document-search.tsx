import { documentListDefaults, FILES_PATH } from '@/components/files/document-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import type { DocumentListParams } from '@/lib/files/schema'

/** Looks for files by name, among those of the chosen type. */
export function DocumentSearch({ params: { q, type } }: { params: DocumentListParams }) {
  return (
    <ListToolbar
      path={FILES_PATH}
      noun="files"
      placeholder="Search by name"
      layout="corner"
      values={{ q, type }}
      defaults={{ q: documentListDefaults.q, type: documentListDefaults.type }}
    />
  )
}
