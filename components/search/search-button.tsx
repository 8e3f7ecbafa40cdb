'use client'

import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SearchDialogProps } from '@/components/search/search-dialog'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'
import { keyOf } from '@/components/ui/shortcuts'
import { useHydrated } from '@/components/ui/use-hydrated'

const SearchDialog = lazyPopup(
  () => import('@/components/search/search-dialog').then((module) => module.SearchDialog),
  { isCommon: true },
)

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

type SearchButtonProps = Pick<SearchDialogProps, 'userId' | 'access'>

/** Opens the search, like Ctrl+K or ⌘K on every page of the admin. */
export function SearchButton(props: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isMac = useHydrated() && isApple()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (keyOf(event) !== 'k' || event.altKey || event.shiftKey || event.isComposing) return
      // On a Mac, Ctrl+K deletes to the end of the line.
      if (isApple() ? !event.metaKey : !event.ctrlKey) return
      event.preventDefault()
      if (isOpen) setOpen(false)
      // Opening over another dialog would lose its input.
      else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className="text-muted-foreground noscript:hidden"
        onClick={() => setOpen(true)}
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
      <SearchDialog {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
