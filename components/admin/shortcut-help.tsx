'use client'

import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'
import { useShortcutKeys, useShortcuts } from '@/components/ui/shortcuts'
import { undoLast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'

const ShortcutDialog = lazyPopup(() =>
  import('@/components/admin/shortcut-dialog').then((module) => module.ShortcutDialog),
)

/** Handles the admin's shortcuts, and lists those of the current page. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)

  useShortcutKeys(useListMemory().hasKeys)
  useShortcuts('Everywhere', () => [
    {
      keys: ['?'],
      label: 'Show these shortcuts',
      run() {
        setOpen(true)
        return true
      },
    },
    { keys: ['/'], label: 'Search the list', run: focusListSearch },
    { keys: ['z'], label: 'Undo the last change', run: undo },
    { keys: ['z'], label: 'Undo the last change', isWithCtrl: true, run: undo },
  ])

  return (
    <>
      <Tooltip text="Keyboard shortcuts (?)" side="bottom" align="end">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
          className="text-muted-foreground max-md:hidden noscript:hidden"
          onClick={() => setOpen(true)}
        >
          <Keyboard aria-hidden />
        </Button>
      </Tooltip>
      <ShortcutDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function undo(): boolean {
  undoLast()
  return true
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] [name="q"]')
  field?.focus()
  field?.select()
  return field !== null
}
