'use client'

import { Merge, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { lazyPopup } from '@/components/ui/lazy'
import { companyList } from '@/lib/companies/rules'

const MergeDialog = lazyPopup(() =>
  import('@/components/merging/merge-dialog').then((module) => module.MergeDialog),
)

export function CompanyMenu({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const [isMerging, setMerging] = useState(false)

  async function remove() {
    if (await moveToTrash('company', [id])) router.push(companyList.path)
  }

  return (
    <>
      <RowMenu of={name}>
        <RowMenuItem label="Merge…" icon={Merge} onSelect={() => setMerging(true)} />
        <RowMenuItem label="Move to trash" icon={Trash2} destructive onSelect={() => void remove()} />
      </RowMenu>
      <MergeDialog kind="company" kept={{ id, name }} open={isMerging} onOpenChange={setMerging} />
    </>
  )
}
