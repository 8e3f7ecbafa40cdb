import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import type { Gap } from '@/lib/base/content-values'

type PublishCheckProps = PopupProps & {
  gaps: readonly Gap[]
  onGo: (field: string) => void
  onPublish: () => void
}

/** What might be worth adding before visitors see it. */
export function PublishCheck({ gaps, onGo, onPublish, ...popup }: PublishCheckProps) {
  const chosen = useRef<string>(null)
  return (
    <Dialog
      {...popup}
      title="Before you publish"
      description="Nothing is wrong. This could make the page better:"
      onCloseAutoFocus={(event) => {
        if (chosen.current === null) return
        event.preventDefault()
        onGo(chosen.current)
      }}
    >
      <ul className="publish-check">
        {gaps.map(({ field, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                chosen.current = field
                popup.onOpenChange(false)
              }}
            >
              {text}
              <ArrowRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="outline" onClick={() => popup.onOpenChange(false)}>
          Go back
        </Button>
        <Button onClick={onPublish}>Publish anyway</Button>
      </DialogFooter>
    </Dialog>
  )
}
