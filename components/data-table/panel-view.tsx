import { Maximize2, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusSidePanel } from '@/components/data-table/row-link'
import { type StepLinks, Steps } from '@/components/data-table/steps'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { isField, useShortcuts } from '@/components/ui/shortcuts'
import { useHydrated } from '@/components/ui/use-hydrated'

export type SidePanelProps = StepLinks & {
  /** The id of the row that is shown. */
  id: string
  title: string
  /** Shown below the title. */
  text?: ReactNode
  noun: { one: string; many: string }
  /** The row's own page. Undefined if the row is gone. */
  pageHref?: string
  /** The address of the list without the panel. */
  closeHref: string
  children: ReactNode
}

/**
 * Shows a row's details beside its list. Opening the panel moves the focus to its heading; closing it returns the focus to the
 * row. Escape closes the panel. While the focus is inside, J and K go to the next and the previous row.
 */
export function PanelView(props: SidePanelProps) {
  const { id, title, text, noun, pageHref, closeHref, previousHref, nextHref, children } = props
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useFocus(id, panel, bar)
  useKeys(panel, bar, noun.one)

  return (
    <section ref={panel} aria-labelledby={titleId} data-side-panel className="ui-side-panel">
      <div ref={bar} className="ui-side-panel-bar">
        <Steps noun={noun} previousHref={previousHref} nextHref={nextHref} isInPanel />
        {/* Keeps the focus on the button while the person steps through the rows. */}
        <p role="status" className="sr-only">
          {title}
        </p>
        <div className="ml-auto flex items-center gap-1.5">
          {pageHref === undefined ? null : (
            <Link href={pageHref} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
              <Maximize2 aria-hidden />
              Open full page
            </Link>
          )}
          <Link
            href={closeHref}
            scroll={false}
            data-step="close"
            aria-label="Close side panel"
            title="Close (Esc)"
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden />
          </Link>
        </div>
      </div>
      <div key={id} className="ui-side-panel-content">
        <header className="mb-4 wrap-anywhere">
          <h2 id={titleId} tabIndex={-1} className="text-heading">
            {title}
          </h2>
          {text ? <div className="mt-0.5 text-muted-foreground">{text}</div> : null}
        </header>
        {children}
      </div>
    </section>
  )
}

type ElementRef = React.RefObject<HTMLElement | null>

function rowOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-opens="${id}"]`)
}

function useFocus(id: string, panel: ElementRef, bar: ElementRef): void {
  const cameWithPage = useRef(!useHydrated())
  const shown = useRef(id)

  useLayoutEffect(() => {
    shown.current = id
    rowOf(id)?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    if (cameWithPage.current) {
      cameWithPage.current = false
      return
    }
    if (!bar.current?.contains(document.activeElement)) focusSidePanel()
  }, [id, bar])

  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      const { activeElement, body } = document
      if (activeElement !== body && !element?.contains(activeElement)) return
      // Waits, since the page is about to change.
      queueMicrotask(() => rowOf(shown.current)?.focus())
    }
  }, [panel])
}

/** Each key clicks a link of the bar, so that unsaved input is asked about just as with a click. */
function useKeys(panel: ElementRef, bar: ElementRef, noun: string): void {
  const isInside = () => panel.current?.contains(document.activeElement) ?? false

  function click(step: 'previous' | 'next' | 'close'): boolean {
    bar.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.click()
    return true
  }

  useShortcuts('Side panel', () => [
    {
      keys: ['Escape'],
      label: 'Close the side panel',
      whileTyping: true,
      run() {
        const focused = document.activeElement
        // An open list of options closes first.
        if (focused?.ariaExpanded === 'true' || (isField(focused) && !isInside())) return false
        return click('close')
      },
    },
    { keys: ['j'], label: `Next ${noun}, from the side panel`, run: () => isInside() && click('next') },
    {
      keys: ['k'],
      label: `Previous ${noun}, from the side panel`,
      run: () => isInside() && click('previous'),
    },
  ])
}
