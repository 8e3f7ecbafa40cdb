'use client'

import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataList, type ListPage } from '@/components/data-table/data-list'
import { ChoiceLinks } from '@/components/ui/choice-links'
import type { FileCounts } from '@/lib/files/queries'
import { fileList, type FileListParams } from '@/lib/files/rules'
import { formatNumber } from '@/lib/base/numbers'

const types = { all: 'All', contract: 'Contracts', design: 'Designs', invoice: 'Invoices', other: 'Other' }

type ProjectFilesProps = Omit<ListPage<unknown, FileListParams>, 'rows'> & {
  heading: ReactNode
  counts: FileCounts
  children: ReactNode
}

export function ProjectFiles({ counts, params, ...page }: ProjectFilesProps) {
  return (
    <DataList
      {...page}
      params={params}
      list={fileList}
      noun={{ one: 'file', many: 'files' }}
      search={{ placeholder: 'Search by name', layout: 'corner' }}
      choices={<TypeChoices params={params} counts={counts} total={page.total} />}
      noMatch={{
        title: 'No files match',
        text: 'Try another name or another type.',
        clear: 'Show all files',
      }}
      empty={{
        icon: FolderOpen,
        title: 'No Documents Yet',
        text: "Your project documents will appear here once they're uploaded by our team.",
      }}
    />
  )
}

function TypeChoices({ params, counts, total }: Pick<ProjectFilesProps, 'params' | 'counts' | 'total'>) {
  return (
    <ChoiceLinks
      label="Types of files"
      className="mb-5"
      choices={(Object.keys(types) as (keyof typeof types)[]).map((type) => ({
        href: fileList.href(params, { type }),
        label: types[type],
        count: formatNumber(counts[type]),
        isCurrent: type === params.type,
      }))}
      result={total === 1 ? '1 file' : `${formatNumber(total)} files`}
    />
  )
}
