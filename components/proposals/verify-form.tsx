'use client'

import { useRef, useState } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { verifyAction } from '@/lib/proposals/verification/actions'
import { verificationFailure } from '@/lib/proposals/verification/content'

const MAX_BYTES = 200 * 1024 * 1024

/** Checks a PDF, of which only the hash is sent, or the code on its last page. */
export function VerifyForm() {
  const form = useActionForm({ action: verifyAction, failure: verificationFailure })
  const { state, pending, formProps } = form
  const hash = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState('')
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)

  async function check(chosen: File | undefined) {
    setProblem('')
    if (!chosen) return
    setFile(chosen.name)
    if (chosen.size > MAX_BYTES) {
      setProblem('This file is too large to be one of ours.')
      return
    }
    try {
      const digest = await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer())
      if (!hash.current) return
      hash.current.value = Array.from(new Uint8Array(digest), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
      hash.current.form?.requestSubmit()
    } catch {
      setProblem('This file couldn’t be read. Please type its code instead.')
    }
  }

  const found = state.status === 'success' ? state.data : undefined
  return (
    <>
      <form {...formProps} aria-label="Check a PDF" className="verify-form ui-card" noValidate>
        <input ref={hash} type="hidden" name="sha256" defaultValue="" />
        <noscript>
          {/* Without scripts, a file can't be read. */}
          <style>{'.verify-drop { display: none }'}</style>
        </noscript>
        <label className="verify-drop" data-over={isOver || undefined}>
          <strong>Choose a PDF, or drop it here</strong>
          <span>It stays on your device: only its fingerprint is sent.</span>
          <input
            type="file"
            accept="application/pdf,.pdf"
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
            onChange={(event) => {
              void check(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {file ? <span className="verify-file">{file}</span> : null}
        </label>
        {problem ? <FormBanner state={{ status: 'error', message: problem }} /> : null}
        <TextField
          {...form.field('code')}
          label="Or type the code on its last page"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          spellCheck={false}
          onInput={() => {
            if (hash.current) hash.current.value = ''
          }}
        />
        <div>
          <SubmitButton pendingLabel="Checking…" pending={pending} size="lg">
            Check
          </SubmitButton>
        </div>
        <FormBanner state={state.status === 'error' ? form.banner : null} />
      </form>
      <div role="status">
        {found ? (
          <div
            className={`verify-result ${found.kind === 'accepted' ? 'ui-tone-green' : found.kind === 'open' ? 'ui-tone-purple' : 'ui-tone-red'}`}
          >
            <h2>{found.title}</h2>
            <p>{found.text}</p>
          </div>
        ) : null}
      </div>
    </>
  )
}
