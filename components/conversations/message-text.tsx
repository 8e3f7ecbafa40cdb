import { linkParts } from '@/lib/platform/links'

/** What was written, as text; web addresses in it can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="relative z-10 rounded-sm text-blue underline underline-offset-2 hover:text-foreground"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}
