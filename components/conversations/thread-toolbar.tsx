import { threadListDefaults, THREADS_PATH } from '@/components/conversations/thread-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import type { ThreadListParams } from '@/lib/conversations/schema'

const options = [
  { value: 'all', label: 'All conversations' },
  { value: 'unread', label: 'Unread' },
  { value: 'projects', label: 'Active projects' },
]

/** Search and filter; the open conversation stays open. */
export function ThreadToolbar({ params: { q, show, project } }: { params: ThreadListParams }) {
  return (
    <ListToolbar
      path={THREADS_PATH}
      noun="conversations"
      placeholder="Search project or client"
      layout="stack"
      filters={[{ name: 'show', label: 'Show', options }]}
      values={{ q, show, ...(project && { project }) }}
      defaults={{ q: threadListDefaults.q, show: threadListDefaults.show }}
    />
  )
}
