import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'

type CsvLinkProps = {
  href: string
  size?: 'sm'
  label?: string
  /** What the file lists, for screen readers, where a page has several files. */
  of?: string
}

/** For owners. */
export function CsvLink({ href, size, label = 'Download CSV', of }: CsvLinkProps) {
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
