type ErrorReferenceProps = { reference: string | null | undefined; className?: string }

/** What to quote when asking for help: the log names the error by it. */
export function ErrorReference({ reference, className = '' }: ErrorReferenceProps) {
  return reference ? (
    <p className={`text-sm text-muted-foreground ${className}`}>Reference {reference}</p>
  ) : null
}
