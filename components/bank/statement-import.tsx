'use client'

import { FileUp, Landmark } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/glyph'
import { Progress } from '@/components/ui/progress'
import { showToast } from '@/components/ui/toast'
import {
  callInTime,
  describeFile,
  failureText,
  findFileProblem,
  putFile,
} from '@/components/uploads/put-file'
import { useFileDrop } from '@/components/uploads/use-file-drop'
import { createStatementUploadAction, readStatementAction } from '@/lib/bank/actions'
import { bankFailures } from '@/lib/bank/content'
import type { CsvPreview, UploadedStatement } from '@/lib/bank/schema'
import { acceptOf, statementExtensions } from '@/lib/uploads/rules'

const loadSchema = () => import('@/lib/bank/schema').then((module) => module.statementFileSchema)
const CsvForm = lazyPart(() => import('@/components/bank/csv-form').then((module) => module.CsvForm))

type State =
  | { step: 'idle'; error?: string }
  | { step: 'uploading'; name: string; share: number }
  | { step: 'reading'; name: string }
  | { step: 'columns'; file: UploadedStatement; preview: CsvPreview }

type StatementImportProps = { currencies: readonly { value: string; label: string }[] }

/** Uploads a file of the bank and imports it. For a CSV file, somebody first says what its columns are. */
export function StatementImport({ currencies }: StatementImportProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  const isOver = useFileDrop(area, ([file]) => file && void start(file))

  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { name } = file
    setState({ step: 'uploading', name, share: 0 })
    try {
      const problem = await findFileProblem(loadSchema, file)
      signal.throwIfAborted()
      if (problem !== undefined) {
        setState({ step: 'idle', error: problem })
        return
      }
      const announced = await describeFile(file)
      const { key, url, headers } = await callInTime(
        createStatementUploadAction(announced),
        bankFailures.upload,
      )
      await putFile(url, file, {
        headers,
        signal,
        onProgress: (share) => setState({ step: 'uploading', name, share }),
      })
      setState({ step: 'reading', name })
      const uploaded = { key, ...announced }
      const read = await callInTime(readStatementAction(uploaded), bankFailures.read)
      signal.throwIfAborted()
      if (read.preview) {
        setState({ step: 'columns', file: uploaded, preview: read.preview })
        return
      }
      setState({ step: 'idle' })
      showToast({ kind: 'success', title: read.title, text: read.message })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'idle', error: failureText(error, bankFailures.read) })
    }
  }

  if (state.step === 'columns') {
    const { file, preview } = state
    return (
      <Suspense fallback={<Reading name={file.name} />}>
        <CsvForm
          key={file.key}
          file={file}
          preview={preview}
          currencies={currencies}
          onClose={() => setState({ step: 'idle' })}
        />
      </Suspense>
    )
  }
  if (state.step === 'reading') return <Reading name={state.name} />
  return (
    <div
      ref={area}
      role="group"
      aria-label="Import a bank statement"
      className={cn(
        'mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-dashed border-input bg-card px-5 py-5',
        isOver && 'border-ring bg-accent',
      )}
    >
      <Landmark aria-hidden className="size-8 text-purple" />
      <div className="min-w-0 flex-1 basis-64">
        {state.step === 'uploading' ? (
          <>
            <p className="truncate font-medium">{state.name}</p>
            <Progress
              value={Math.round(state.share * 100)}
              label={`Upload of ${state.name}`}
              className="mt-2 max-w-md"
            />
          </>
        ) : (
          <>
            <p className="font-medium">Drag a bank statement here, or choose it.</p>
            <p className="text-sm text-muted-foreground">
              CAMT.053 or CSV from your bank, up to 10 MB. The same file twice changes nothing.
            </p>
          </>
        )}
        {state.step === 'idle' && state.error !== undefined ? (
          <p role="alert" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-red">
            {state.error}
          </p>
        ) : null}
      </div>
      <Button
        variant="outline"
        aria-disabled={state.step === 'uploading'}
        onClick={() => {
          if (state.step === 'idle') input.current?.click()
        }}
      >
        <FileUp aria-hidden />
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptOf(statementExtensions)}
        aria-label="Bank statement"
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows choosing the same file again.
          event.target.value = ''
          if (file) void start(file)
        }}
      />
    </div>
  )
}

function Reading({ name }: { name: string }) {
  return (
    <Card className="mb-6">
      <p role="status" className="flex items-center gap-3 px-5">
        <Spinner className="text-purple" />
        <span className="min-w-0 truncate">Reading {name}…</span>
      </p>
    </Card>
  )
}
