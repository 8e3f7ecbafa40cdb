'use client'

import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { SearchDialogProps } from '@/components/search/search-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Loaded when somebody is about to search, so that pages don't grow by it. */
const loadDialog = () => import('@/components/search/search-dialog').then((module) => module.SearchDialog)
function preload() {
  loadDialog().catch(() => undefined) // Opening tries again.
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

type SearchButtonProps = Pick<SearchDialogProps, 'userId' | 'isOwner'>

/** Opens the search, as Ctrl+K or ⌘K does on every page of the admin. */
export function SearchButton(props: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const isMac = useHydrated() && isApple()

  const open = useCallback(async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      showToast({
        title: 'Error',
        text: 'The search could not be loaded. Please reload the page.',
        kind: 'error',
      })
    }
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') preload()
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.isComposing) return
      // On a Mac, Ctrl+K deletes the rest of the line.
      if (isApple() ? !event.metaKey : !event.ctrlKey) return
      event.preventDefault()
      if (isOpen) setOpen(false)
      // Over another dialog, its input would be forgotten.
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) void open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open])

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className="text-muted-foreground noscript:hidden"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        <Search aria-hidden />
        <span aria-hidden>Search</span>
        <kbd
          aria-hidden
          className="ml-1 rounded-sm border px-1.5 font-sans text-xs leading-5 max-md:hidden pointer-coarse:hidden"
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {Dialog ? <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
