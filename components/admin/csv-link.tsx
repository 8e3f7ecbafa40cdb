import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'

type CsvLinkProps = { href: string; size?: 'sm'; label?: string }

/** Of a list's page, for owners. */
export function CsvLink({ href, size, label = 'Download CSV' }: CsvLinkProps) {
  return (
    <a href={href} download className={buttonVariants({ variant: 'outline', size })}>
      <Download aria-hidden />
      {label}
    </a>
  )
}
