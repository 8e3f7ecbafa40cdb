'use client'

import { Paperclip, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import {
  callInTime,
  describeFile,
  failureText,
  findFileProblem,
  putFile,
} from '@/components/uploads/put-file'
import { createAttachmentAction } from '@/lib/updates/actions'
import { attachmentExtensions } from '@/lib/updates/rules'
import { acceptOf } from '@/lib/uploads/rules'

const MEGABYTE = 1024 * 1024
const FAILED = 'Failed to upload file'
const loadSchema = () => import('@/lib/updates/schema').then((module) => module.attachmentSchema)

type State =
  | { step: 'empty'; error?: string }
  | { step: 'failed'; file: File; error: string }
  | { step: 'uploading'; file: File; share: number }
  | { step: 'done'; file: File }
type Attachment = { key: string; name: string; size: number; sha256?: string }

type AttachmentFieldProps = {
  onBusy: (isBusy: boolean) => void
  onChange: (attachment: Attachment | null) => void
}

/** Uploads the file as soon as it is chosen. */
export function AttachmentField({ onBusy, onChange }: AttachmentFieldProps) {
  const [state, setState] = useState<State>({ step: 'empty' })
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    onBusy(true)
    setState({ step: 'uploading', file, share: 0 })
    try {
      const problem = await findFileProblem(loadSchema, file)
      signal.throwIfAborted()
      if (problem !== undefined) {
        setState({ step: 'empty', error: problem })
        return
      }
      const announced = await describeFile(file)
      const { key, url, headers } = await callInTime(createAttachmentAction(announced), FAILED)
      await putFile(url, file, {
        headers,
        signal,
        onProgress: (share) => setState({ step: 'uploading', file, share }),
      })
      setState({ step: 'done', file })
      onChange({ key, ...announced })
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'failed', file, error: failureText(error, FAILED) })
    } finally {
      if (running.current === controller) onBusy(false)
    }
  }

  function remove() {
    running.current?.abort()
    onBusy(false)
    onChange(null)
    setState({ step: 'empty' })
  }

  if (state.step === 'empty') {
    return (
      <Field
        label="File (optional)"
        hint="PDF, Word, Excel, image or ZIP, up to 25 MB"
        {...(state.error && { error: state.error })}
        errorAnnounced
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={acceptOf(attachmentExtensions)}
            className="ui-control file:mr-3 file:rounded-sm file:bg-secondary file:px-3 file:py-0.5 file:text-sm file:text-secondary-foreground"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void upload(file)
            }}
          />
        )}
      </Field>
    )
  }
  const { name, size } = state.file
  return (
    <div className="grid gap-1.5" role="group" aria-label="File">
      <p className="ui-label">File (optional)</p>
      <div className="flex items-center gap-3 rounded-md border px-3 py-2">
        <Paperclip aria-hidden className="size-4 shrink-0 text-purple" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm">{name}</span>
          {state.step === 'uploading' ? (
            <Progress value={Math.round(state.share * 100)} label={`Upload of ${name}`} className="mt-1" />
          ) : null}
          {state.step === 'done' ? (
            <span role="status" className="text-xs text-muted-foreground tabular-nums">
              Uploaded, {(size / MEGABYTE).toFixed(2)} MB
            </span>
          ) : null}
        </span>
        {state.step === 'failed' ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Try ${name} again`}
            onClick={() => void upload(state.file)}
          >
            <RotateCw aria-hidden />
            Retry
          </Button>
        ) : null}
        <IconButton label={`Remove ${name}`} icon={X} onClick={remove} />
      </div>
      {state.step === 'failed' ? (
        <p role="alert" className="text-sm whitespace-pre-line text-red">
          {state.error}
        </p>
      ) : null}
    </div>
  )
}
