import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-3 inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted-foreground hover:text-foreground"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
