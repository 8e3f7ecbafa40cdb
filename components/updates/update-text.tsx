import { linkParts } from '@/lib/platform/links'

/** An update's text as it was typed; addresses in it can be followed. */
export function UpdateText({ text }: { text: string }) {
  return (
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">
      {linkParts(text).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-purple underline underline-offset-4 hover:decoration-2"
          >
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
