type ErrorReferenceProps = { reference: string | null | undefined; className?: string }

/** The reference to quote when asking for help. It identifies the error in the log. */
export function ErrorReference({ reference, className = '' }: ErrorReferenceProps) {
  return reference ? (
    <p className={`text-sm text-muted-foreground ${className}`}>Reference {reference}</p>
  ) : null
}
