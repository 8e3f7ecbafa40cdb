import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'

/** Of a list's page, for owners. */
export function CsvLink({ href, size }: { href: string; size?: 'sm' }) {
  return (
    <a href={href} download className={buttonVariants({ variant: 'outline', size })}>
      <Download aria-hidden />
      Download CSV
    </a>
  )
}
