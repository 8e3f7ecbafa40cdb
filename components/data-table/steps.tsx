import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

export type StepLinks = { previousHref: string | null; nextHref: string | null }
type StepsProps = StepLinks & { noun: { one: string; many: string }; isInPanel?: boolean }

/** Links to the previous and next row, in the order and with the filters of the list. */
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
