import { cn } from '@/components/ui/cn'
import { linkParts } from '@/lib/base/links'

/** Plain text with its URLs turned into links. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('wrap-anywhere whitespace-pre-wrap', className)}>
      {linkParts(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          <span key={index}>{part}</span>
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="relative z-10 rounded-sm text-blue underline underline-offset-2 hover:text-foreground"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}
