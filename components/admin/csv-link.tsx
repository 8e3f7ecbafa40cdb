import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'

type CsvLinkProps = {
  href: string
  /** How many rows the file has, or whether it has any. */
  has: number | boolean
  size?: 'sm'
  label?: string
  /** What the file lists, for screen readers, where a page has several files. */
  of?: string
}

/** For owners; not for a file without rows. */
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
