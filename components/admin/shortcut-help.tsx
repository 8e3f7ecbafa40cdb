'use client'

import { Keyboard } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { ShortcutDialogProps } from '@/components/admin/shortcut-dialog'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { Button } from '@/components/ui/button'
import { useShortcutKeys, useShortcuts } from '@/components/ui/shortcuts'
import { showToast, undoLast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'

/** Makes the shortcuts of the admin work, and lists those of the page. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ShortcutDialogProps> | null>(null)

  async function open() {
    try {
      const loaded = await import('@/components/admin/shortcut-dialog')
      setDialog(() => loaded.ShortcutDialog)
      setOpen(true)
    } catch {
      const text = 'The shortcuts could not be loaded. Please reload the page.'
      showToast({ title: 'Error', text, kind: 'error' })
    }
  }

  useShortcutKeys(useListMemory().hasKeys)
  useShortcuts('Everywhere', () => [
    {
      keys: ['?'],
      label: 'Show these shortcuts',
      run() {
        void open()
        return true
      },
    },
    { keys: ['z'], label: 'Undo the last change', run: undoLast },
    { keys: ['z'], label: 'Undo the last change', isWithCtrl: true, run: undoLast },
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
          onClick={() => void open()}
        >
          <Keyboard aria-hidden />
        </Button>
      </Tooltip>
      {Dialog ? <Dialog isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
