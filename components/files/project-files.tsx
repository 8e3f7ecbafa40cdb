'use client'

import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataList, type ListPage } from '@/components/data-table/data-list'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { FileCounts } from '@/lib/files/queries'
import { fileList, type FileListParams } from '@/lib/files/schema'
import { formatNumber } from '@/lib/platform/numbers'

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
    <div className="mb-5">
      <nav
        aria-label="Types of files"
        className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        <ul className="flex w-max gap-2">
          {(Object.keys(types) as (keyof typeof types)[]).map((type) => (
            <li key={type}>
              <Link
                href={fileList.href(params, { type })}
                aria-current={type === params.type ? 'page' : undefined}
                data-keep-scroll
                className={cn(
                  'flex h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
                  type === params.type
                    ? 'border-purple/40 bg-purple-tint text-purple'
                    : 'text-muted-foreground hover:border-input hover:text-foreground',
                )}
              >
                {types[type]}
                <span className="text-xs tabular-nums">{formatNumber(counts[type])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {total === 1 ? '1 file' : `${formatNumber(total)} files`}
      </p>
    </div>
  )
}
