'use client'

import { Button } from '@/components/ui/button'
import { reloadOutdatedPage } from '@/components/form/kept-input'

export function ReloadButton() {
  return (
    <Button variant="outline" size="sm" className="mt-2" onClick={reloadOutdatedPage}>
      Reload the page
    </Button>
  )
}
