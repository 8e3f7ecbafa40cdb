import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

export type FieldProps = {
  label: ReactNode
  /** Shown below the control and announced with it. */
  hint?: ReactNode
  error?: string
  /** Announces an error that appears while the focus is elsewhere. */
  errorAnnounced?: boolean
  required?: boolean
  /** Puts the label beside the control instead of above it, as for a checkbox. */
  inline?: boolean
  /** Hides the label visually. Use it only where the context makes the label obvious. */
  labelHidden?: boolean
  className?: string
}

/** The attributes that link a control to its field. */
export type ControlProps = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FieldFrame = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, required, inline, className, children, ...rest }: FieldFrame) {
  const { errorAnnounced, labelHidden } = rest
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')

  const control = children({
    id,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  })
  const caption = (
    <label htmlFor={id} className={cn('ui-label', labelHidden && 'sr-only', inline && 'font-normal')}>
      <span>{label}</span>
      {required ? (
        <span aria-hidden className="text-purple">
          {' *'}
        </span>
      ) : null}
    </label>
  )

  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      {inline ? (
        <div className="flex items-start gap-2.5">
          {control}
          {caption}
        </div>
      ) : (
        <>
          {caption}
          {control}
        </>
      )}
      {error ? (
        <p
          id={errorId}
          role={errorAnnounced ? 'alert' : undefined}
          className={cn('text-sm whitespace-pre-line text-red', inline && 'pl-7')}
        >
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={cn('text-sm text-muted-foreground', inline && 'pl-7')}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
