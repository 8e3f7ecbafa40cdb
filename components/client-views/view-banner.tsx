import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Stays visible above the rest of the portal. */
export function ViewBanner({ name }: { name: string }) {
  return (
    <section
      aria-label="Viewing as a client"
      className="border-b border-yellow/40 bg-yellow-tint text-sm print:hidden"
    >
      <div className="mx-auto flex w-full max-w-(--container-page) flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-1.5 md:px-6">
        <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
          <span className="min-w-0 wrap-anywhere">
            You’re viewing the portal as <strong className="font-semibold">{name}</strong>. Read only.
          </span>
        </p>
        <form method="post" action="/api/client-views/end">
          <Button type="submit" variant="outline" size="sm">
            Exit
          </Button>
        </form>
      </div>
    </section>
  )
}
