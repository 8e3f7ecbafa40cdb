import { EyeOff, Pencil } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** Above a preview: who can see it, and the way back. */
export function ProposalPreviewBar({ id }: { id: string }) {
  return (
    <header className="sticky top-0 z-10 border-b bg-background">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-10">
        <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          <span>Preview. Only the team can see it.</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Link href={`/admin/proposals/${id}`} className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
            Close
          </Link>
          <Link
            href={`/admin/proposals/${id}/edit`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <Pencil aria-hidden />
            Edit
          </Link>
        </div>
      </div>
    </header>
  )
}
