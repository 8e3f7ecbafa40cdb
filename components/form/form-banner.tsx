import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ReloadButton } from '@/components/form/reload-button'
import { ErrorReference } from '@/components/ui/error-reference'
import { Glyph } from '@/components/ui/glyph'
import type { FormState } from '@/lib/base/form-state'

type FormBannerProps = {
  /** Nothing is shown without a message. */
  state: Pick<
    FormState<unknown>,
    'status' | 'title' | 'message' | 'reference' | 'stored' | 'isOutdated'
  > | null
  className?: string
  /** Shown below the message. */
  children?: ReactNode
}

/** In a long form, the banner may be off screen. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

/**
 * The outcome, shown next to the form: for pages without JavaScript, and for outcomes that a toast would show too
 * briefly.
 */
export function FormBanner({ state, className, children }: FormBannerProps) {
  if (!state || state.status === 'idle' || !(state.title ?? state.message)) return null
  const failed = state.status === 'error'
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={cn('ui-banner', failed ? 'ui-tone-red' : 'ui-tone-green', className)}
    >
      <Glyph name={failed ? 'alert' : 'check'} />
      <div>
        {state.title ? <p className="font-semibold">{state.title}</p> : null}
        {state.message ? <p className="text-foreground">{state.message}</p> : null}
        {children}
        <ErrorReference reference={state.reference} />
        {state.isOutdated ? <ReloadButton /> : null}
        {state.stored ? (
          // Opens in a new tab, so that this page keeps what was typed.
          <a
            ref={scrollIntoView}
            href={state.stored.href}
            target="_blank"
            className="scroll-mb-24 rounded-sm font-medium text-foreground underline underline-offset-4"
          >
            {state.stored.label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </div>
  )
}
