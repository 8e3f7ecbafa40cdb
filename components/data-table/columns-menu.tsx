'use client'

import { Columns3 } from 'lucide-react'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'

type ColumnsMenuProps = {
  path: string
  /** The headers of the columns that can be hidden. */
  headers: readonly string[]
}

/** Lets people choose the columns of a list. The choice is kept in their browser. */
export function ColumnsMenu({ path, headers }: ColumnsMenuProps) {
  const { lists, remember } = useListMemory()
  const hidden = lists[path]?.hidden ?? []
  return (
    <DropdownMenu
      trigger={
        <Button type="button" variant="ghost" size="sm" className="text-muted-foreground noscript:hidden">
          <Columns3 aria-hidden />
          <span className="@max-[26rem]/list:sr-only">Columns</span>
        </Button>
      }
      align="end"
    >
      <DropdownMenuLabel>Columns</DropdownMenuLabel>
      {headers.map((header) => (
        <DropdownMenuCheckboxItem
          key={header}
          checked={!hidden.includes(header)}
          onCheckedChange={(isShown) => {
            const others = hidden.filter((name) => name !== header)
            remember(path, { hidden: isShown ? others : [...others, header] })
          }}
        >
          {header}
        </DropdownMenuCheckboxItem>
      ))}
      {hidden.length > 0 ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => remember(path, { hidden: [] })}>Show all</DropdownMenuItem>
        </>
      ) : null}
    </DropdownMenu>
  )
}
