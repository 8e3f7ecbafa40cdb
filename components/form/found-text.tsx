import { Button } from '@/components/ui/button'

type FoundTextProps = {
  /** What was found, in parts. */
  parts: readonly string[]
  /** Fills the fields with it and focuses one of them. Nothing is stored yet. */
  onUse: () => void
}

/** Offers to fill fields with what was found in an older text. The text stays as it is. */
export function FoundText({ parts, onUse }: FoundTextProps) {
  return (
    <div
      role="group"
      aria-label="Found in your texts"
      className="ui-banner ui-tone-blue flex-wrap items-center"
    >
      <p className="min-w-0 flex-1 basis-60 text-foreground">
        <span>We found this in your texts: </span>
        <strong className="font-medium wrap-anywhere">{parts.join(' · ')}</strong>
      </p>
      <Button variant="outline" size="sm" onClick={onUse}>
        Use it
      </Button>
    </div>
  )
}
