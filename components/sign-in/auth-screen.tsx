import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark, BrandName } from '@/components/site/brand'
import { LateElements } from '@/components/sign-in/late-elements'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ThemeMarker } from '@/components/ui/theme-marker'

type AuthScreenProps = {
  title: string
  text?: string
  /** A link styled as the page's main button, for pages without a form. */
  button?: { href: string; label: string }
  /** Links to the other sign-in pages. `lead` precedes the link. */
  links?: { href: string; label: string; lead?: string }[]
  children?: ReactNode
}

/** The layout of the sign-in pages: the agency's name, one card, and a way back. */
export function AuthScreen({ title, text, button, links, children }: AuthScreenProps) {
  return (
    <main
      tabIndex={-1}
      className="glow-behind grid min-h-dvh place-items-center px-4 pt-10 pb-[calc(1.5rem+var(--consent-height))] outline-none"
    >
      <ThemeMarker theme="system" />
      <div className="w-full max-w-104">
        <Link
          href="/"
          className="mx-auto mb-8 flex w-fit items-center gap-3 rounded-sm font-display text-xl leading-tight font-bold tracking-tight"
        >
          <BrandMark />
          <span className="min-w-0 text-balance wrap-anywhere">
            <BrandName />
          </span>
        </Link>
        <div className="rounded-2xl border bg-card p-6 shadow-[0_2rem_5rem_-2rem_var(--shadow)] sm:p-8">
          <h1 className="text-heading">{title}</h1>
          {text ? <p className="mt-1 text-muted-foreground">{text}</p> : null}
          <div className="mt-6">
            {button ? (
              <Link href={button.href} className={buttonVariants({ size: 'lg', className: 'w-full' })}>
                {button.label}
              </Link>
            ) : null}
            {children}
            {links ? (
              <ul className="mt-6 grid gap-2.5 border-t pt-5 text-sm text-muted-foreground">
                {links.map(({ href, label, lead }) => (
                  <li key={href}>
                    {lead ? <span>{lead} </span> : null}
                    <Link
                      href={href}
                      className="rounded-sm font-medium text-purple underline underline-offset-4 hover:text-foreground"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
        <Link
          href="/"
          className="mx-auto mt-6 flex w-fit items-center gap-2 rounded-sm text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the main site
        </Link>
        <LateElements className="mt-4 mb-0!" />
      </div>
    </main>
  )
}
