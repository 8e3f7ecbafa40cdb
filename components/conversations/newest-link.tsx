import { ArrowDown } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** From an older page of a thread, as a browser without scripts shows it, back to its end. */
export function NewestLink({ href }: { href: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
      These are older messages.
      <Link href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <ArrowDown aria-hidden />
        Newest messages
      </Link>
    </p>
  )
}
