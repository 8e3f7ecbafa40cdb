import type { ReactNode } from 'react'
import { BrandMark } from '@/components/site/brand'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { pathAfter, setupSteps, type SetupStep } from '@/lib/setup/rules'

type SetupScreenProps = {
  step: SetupStep
  title: string
  text: string
  /** Makes room for a preview next to the form. */
  isWide?: boolean
  children: ReactNode
}

/** A step of the set-up. The first step, the account, has a page of its own. */
export function SetupScreen({ step, title, text, isWide = false, children }: SetupScreenProps) {
  const number = setupSteps.indexOf(step) + 2
  const next = pathAfter(step)
  return (
    <main
      className={cn('mx-auto grid gap-6 px-4 py-10', isWide ? 'max-w-narrow xl:max-w-page' : 'max-w-narrow')}
    >
      <ThemeMarker theme="system" />
      <header className="grid gap-2">
        <div className="mb-2 flex items-center justify-between gap-4">
          <BrandMark isSquare />
          <p className="text-sm text-muted-foreground">
            Step {number} of {setupSteps.length + 1}
          </p>
        </div>
        <h1 className="text-heading">{title}</h1>
        <p className="text-muted-foreground">{text}</p>
      </header>
      {children}
      <Link
        href={next}
        className="w-fit rounded-sm text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
      >
        {next === '/admin' ? 'Skip, and open the admin' : 'Skip this step'}
      </Link>
    </main>
  )
}
