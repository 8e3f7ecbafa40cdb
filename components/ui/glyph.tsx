import { cn } from '@/components/ui/cn'

const circle = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z'

const drawings = {
  alert: `${circle}M12 8v4.5M12 16h.01`,
  check: `${circle}m-4 9 3 3 5-6`,
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 6h16M4 12h16M4 18h16',
  send: 'M21 3 3 10.5l7.5 3L13.5 21 21 3ZM10.5 13.5 21 3',
  spinner: 'M21 12a9 9 0 1 1-6.2-8.56',
}

type GlyphProps = { name: keyof typeof drawings; className?: string }

/** The few icons of client components on public pages. An icon library's runtime would weigh more. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawings[name]} />
    </svg>
  )
}

/** Decorative, so also say in text what is pending. */
export function Spinner({ className }: { className?: string }) {
  return <Glyph name="spinner" className={cn('size-4 animate-spin', className)} />
}
