import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ProposalSource } from '@/lib/proposals/drafts/schema'

type TemplateChoiceProps = {
  templates: readonly { id: string; title: string }[]
  chosen: string | undefined
  /** What else the proposal is filled in from. */
  source: Omit<ProposalSource, 'template' | 'from'>
}

/** Links that fill the form in from a template, or from none. Shows nothing if there is none. */
export function TemplateChoice({ templates, chosen, source }: TemplateChoiceProps) {
  if (templates.length === 0) return null
  const hrefOf = (template?: string) => {
    const given = Object.entries({ ...source, template }).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given as [string, string][]).toString()
    return `/admin/proposals/new${query === '' ? '' : `?${query}`}`
  }
  return (
    <nav aria-label="Templates" className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted-foreground">Start from</span>
      {[{ id: undefined, title: 'Nothing' }, ...templates].map(({ id, title }) => (
        <Link
          key={id ?? 'none'}
          href={hrefOf(id)}
          aria-current={id === chosen ? 'true' : undefined}
          className={buttonVariants({ variant: id === chosen ? 'secondary' : 'outline', size: 'sm' })}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
