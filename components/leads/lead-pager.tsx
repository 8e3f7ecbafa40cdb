import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { leadNouns } from '@/lib/leads/rules'
import { leadHref, type LeadKind, type LeadListParams } from '@/lib/leads/schema'

type LeadPagerProps = {
  kind: LeadKind
  list: LeadListParams
  previousId: string | null
  nextId: string | null
}

/** From lead to lead in the order of the list, and without what it leaves out. */
export function LeadPager({ kind, list, previousId, nextId }: LeadPagerProps) {
  const { one, many } = leadNouns[kind]
  const hrefOf = (id: string | null) => (id === null ? null : leadHref(kind, id, list))
  return (
    <nav aria-label={`Other ${many}`} className="flex gap-1.5">
      <Step icon={ChevronLeft} label={`Previous ${one}`} href={hrefOf(previousId)} />
      <Step icon={ChevronRight} label={`Next ${one}`} href={hrefOf(nextId)} />
    </nav>
  )
}

function Step({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string | null }) {
  const className = buttonVariants({ variant: 'outline', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden aria-disabled className={className}>
        <Icon />
      </span>
    )
  }
  return (
    <Link href={href} aria-label={label} title={label} className={className}>
      <Icon aria-hidden />
    </Link>
  )
}
