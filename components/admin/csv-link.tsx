import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'

type CsvLinkProps = {
  href: string
  /** The number of rows in the file, or whether there are any. */
  has: number | boolean
  size?: 'sm'
  label?: string
  /** What the file lists. Tells screen readers apart several files on one page. */
  of?: string
}

/** Only owners see it, and only if the file has rows. */
export function CsvLink({ href, has, size, label = 'Download CSV', of }: CsvLinkProps) {
  if (!has) return null
  return (
    <a
      href={href}
      download
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      className={buttonVariants({ variant: 'outline', size, className: 'print:hidden' })}
    >
      <Download aria-hidden />
      {label}
    </a>
  )
}
