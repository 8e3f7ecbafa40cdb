import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/controls'
import { MAX_FEATURES, serviceLimits } from '@/lib/services/rules'

type ServiceFeaturesFieldProps = {
  /** One feature per line. */
  lines: string
  error?: string | undefined
  onChange: (lines: string) => void
}

/** Enter adds a line below, Backspace removes an empty line, and pasted lines become features. */
export function ServiceFeaturesField({ lines, error, onChange }: ServiceFeaturesFieldProps) {
  const errorId = useId()
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number>(null)
  const features = lines.split('\n')
  const isFull = features.length >= MAX_FEATURES

  useEffect(() => {
    if (next.current !== null) list.current?.querySelectorAll('input')[next.current]?.focus()
    next.current = null
  }, [lines])

  function replace(index: number, count: number, added: string[], focused?: number) {
    next.current = focused ?? null
    onChange(
      features
        .toSpliced(index, count, ...added)
        .slice(0, MAX_FEATURES)
        .join('\n'),
    )
  }

  function add(index: number) {
    if (!isFull) replace(index, 0, [''], index)
  }

  function remove(index: number) {
    replace(index, 1, [], Math.max(0, index - 1))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index + 1)
    } else if (event.key === 'Backspace' && features[index] === '' && features.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const pasted = event.clipboardData.getData('text').split(/[\r\n]+/)
    if (pasted.length < 2) return
    event.preventDefault()
    const [first = '', ...others] = pasted.map((line) => line.trim()).filter((line) => line !== '')
    replace(index, 1, [`${features[index] ?? ''}${first}`, ...others], index + others.length)
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="ui-label mb-1.5">Features</legend>
      <ul ref={list} className="grid gap-2">
        {features.map((feature, index) => (
          <li key={index} className="flex items-center gap-2">
            <Input
              aria-label={`Feature ${String(index + 1)}`}
              value={feature}
              maxLength={serviceLimits.feature}
              autoComplete="off"
              onChange={(event) => replace(index, 1, [event.target.value])}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
            <IconButton
              label={`Remove feature ${String(index + 1)}`}
              icon={X}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p id={errorId} className="text-sm text-red">
          {error}
        </p>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-disabled={isFull}
        onClick={() => add(features.length)}
      >
        <Plus aria-hidden />
        Add feature
      </Button>
    </fieldset>
  )
}
