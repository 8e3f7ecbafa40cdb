'use client'

import { ChevronsUpDown, FolderKanban } from 'lucide-react'
import { useSaved } from '@/components/admin/use-saved'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '@/components/ui/dropdown-menu'
import { Spinner } from '@/components/ui/glyph'
import { chooseProjectAction } from '@/lib/projects/actions'
import type { OwnProject } from '@/lib/projects/queries'

type ProjectSwitcherProps = { projects: Pick<OwnProject, 'id' | 'title' | 'active'>[]; chosenId: string }

/** Only for clients with at least two projects. */
export function ProjectSwitcher({ projects, chosenId }: ProjectSwitcherProps) {
  const { shown, change, isPending } = useSaved(
    chosenId,
    (id) => chooseProjectAction({ id }),
    () => 'Failed to load project information',
  )
  const chosen = projects.find(({ id }) => id === shown)

  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="sm" className="min-w-0 shrink" aria-busy={isPending}>
          {isPending ? <Spinner /> : <FolderKanban aria-hidden className="text-purple" />}
          <span className="sr-only">Project: </span>
          <span className="truncate">{chosen?.title}</span>
          <ChevronsUpDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
      align="start"
      className="max-w-[min(24rem,calc(100vw-2rem))]"
    >
      <DropdownMenuLabel>Your projects</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={shown} onValueChange={change}>
        {projects.map(({ id, title, active }) => (
          <DropdownMenuRadioItem key={id} value={id}>
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            {active ? null : <span className="text-sm text-muted-foreground">On hold</span>}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  )
}
