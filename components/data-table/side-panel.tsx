'use client'

import '@/components/data-table/side-panel.css'
import { ChevronLeft, ChevronRight, type LucideIcon, Maximize2, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { isField, useShortcuts } from '@/components/ui/shortcuts'
import { useHydrated } from '@/components/ui/use-hydrated'

type StepLinks = { previousHref: string | null; nextHref: string | null }
type SidePanelProps = StepLinks & {
  /** Of the row that is shown. */
  id: string
  title: string
  /** Below the title. */
  text?: ReactNode
  noun: { one: string; many: string }
  /** The row's own page; none if it is gone. */
  pageHref?: string
  /** The list without the panel. */
  closeHref: string
  children: ReactNode
}

/**
 * Shows one row of a list beside the list. Opening the panel moves the focus to its heading, closing it returns the focus to
 * the row. Escape closes it; with the focus inside, J and K go to the next and the previous row.
 */
export function SidePanel(props: SidePanelProps) {
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
        {/* While one steps through the rows, the focus stays on the button. */}
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

export function focusSidePanel(): void {
  document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus()
}

type StepsProps = StepLinks & { noun: { one: string; many: string }; isInPanel?: boolean }

/** Steps through the rows in the order of the list, filtered like it. */
export function Steps({ noun, previousHref, nextHref, isInPanel = false }: StepsProps) {
  if (isInPanel && previousHref === null && nextHref === null) return null
  const { one, many } = noun
  return (
    <nav aria-label={`Other ${many}`} className="flex gap-1.5">
      <Step icon={ChevronLeft} to="previous" noun={one} href={previousHref} isInPanel={isInPanel} />
      <Step icon={ChevronRight} to="next" noun={one} href={nextHref} isInPanel={isInPanel} />
    </nav>
  )
}

type StepProps = {
  icon: LucideIcon
  to: 'previous' | 'next'
  noun: string
  href: string | null
  isInPanel: boolean
}

function Step({ icon: Icon, to, noun, href, isInPanel }: StepProps) {
  const className = buttonVariants({ variant: 'outline', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden aria-disabled className={className}>
        <Icon />
      </span>
    )
  }
  const label = `${to === 'previous' ? 'Previous' : 'Next'} ${noun}`
  const key = to === 'previous' ? 'K' : 'J'
  return (
    <Link
      href={href}
      aria-label={label}
      title={isInPanel ? `${label} (${key})` : label}
      className={className}
      {...(isInPanel && { replace: true, scroll: false, 'data-step': to, 'aria-keyshortcuts': key })}
    >
      <Icon aria-hidden />
    </Link>
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
      // The page is about to change.
      queueMicrotask(() => rowOf(shown.current)?.focus())
    }
  }, [panel])
}

/** Each key is a link of the bar, so that unsaved input is asked about as with a click. */
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
        // A list of choices closes first.
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
