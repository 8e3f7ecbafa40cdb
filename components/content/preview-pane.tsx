import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isFromPreview, type ToPreview } from '@/components/content/preview-messages'
import { cn } from '@/components/ui/cn'
import type { ContentFormValues } from '@/lib/content/schema'

/** How long after the last change the preview shows it. */
const PAUSE_MS = 300

const ENOUGH_FOR_DESKTOP = 420

const widths = {
  desktop: { label: 'Desktop', width: 1280, Icon: Monitor },
  phone: { label: 'Phone', width: 390, Icon: Smartphone },
} as const
type Width = keyof typeof widths

type PreviewPaneProps = {
  /** The address of the preview. */
  path: string
  form: Pick<UseFormReturn<ContentFormValues>, 'watch' | 'getValues'>
  /** Whether the form holds more than what is saved. */
  isDirty: boolean
  /** The field that has the focus. */
  focused: string
  /** Called with the fields of the part that was clicked. */
  onField: (names: readonly string[]) => void
  className?: string
  /** Links next to the width switch. */
  children?: ReactNode
}

/** The page itself in a frame, with what is being typed, scaled to fit. */
export function PreviewPane({
  path,
  form,
  isDirty,
  focused,
  onField,
  className,
  children,
}: PreviewPaneProps) {
  const [chosen, setChosen] = useState<Width | null>(null)
  const width = chosen ?? 'desktop'
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const send = useEffectEvent((message: ToPreview) => {
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })
  const sendValues = useEffectEvent(() => {
    const values = Object.entries(form.getValues()).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    send({ type: 'values', values: Object.fromEntries(values) })
  })
  const listen = useEffectEvent(({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin || !isFromPreview(data)) return
    if (data.type === 'field') {
      onField(data.names)
      return
    }
    if (isDirty) sendValues()
    if (focused !== '') send({ type: 'field', name: focused })
  })

  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('message', listen, { signal: controller.signal })
    return () => controller.abort()
  }, [])

  const { watch } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const subscription = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(sendValues, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [watch])

  useEffect(() => {
    if (focused !== '') send({ type: 'field', name: focused })
  }, [focused])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth
      if (room === 0) return
      element.style.setProperty('--scale', String(Math.min(1, room / widths[width].width)))
      // On a phone, a page as wide as a desktop would be too small to read.
      setChosen((before) => before ?? (room < ENOUGH_FOR_DESKTOP ? 'phone' : 'desktop'))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return (
    <section aria-label="Preview" className={cn('preview-pane', className)}>
      <div className="preview-head">
        {children ?? <span />}
        <div role="group" aria-label="Width of the preview" className="content-switch">
          {(Object.keys(widths) as Width[]).map((name) => {
            const { label, Icon } = widths[name]
            return (
              <button key={name} type="button" aria-pressed={name === width} onClick={() => setChosen(name)}>
                <Icon aria-hidden />
                <span>{label}</span>
              </button>
            )
          })}
        </div>
      </div>
      <div ref={box} className="preview-box" data-width={width}>
        <iframe
          ref={frame}
          title="Preview of the page"
          src={path}
          loading="lazy"
          style={{ width: widths[width].width }}
        />
      </div>
    </section>
  )
}
