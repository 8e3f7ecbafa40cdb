'use client'

import { unstable_rethrow } from 'next/navigation'
import { type SubmitEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import type { Enhancement, FormSchema } from '@/components/form/enhance-form'
import { focusFirst, formKey, newSubmissionKey, resetForm } from '@/components/form/form-elements'
import {
  isOutdatedPage,
  outdatedPage,
  readTyped,
  typeAgain,
  useKeptInput,
} from '@/components/form/kept-input'
import { usePause } from '@/components/form/use-pause'
import { painted } from '@/components/ui/after-paint'
import { showToast } from '@/components/ui/toast'
import { type FormState, idleFormState, LEAST_FILL_MS } from '@/lib/base/form-state'

type ActionFormOptions<Data> = {
  /** The server action itself. If another function wrapped it, the form wouldn't work without JavaScript. */
  action: (previous: FormState<Data>, formData: FormData) => Promise<FormState<Data>>
  /**
   * `() => import('@/lib/…/schema').then((module) => module.someSchema)`. Loaded at the first pause in filling in the
   * form, or on submit. If loading fails, only the server validates. Without a schema, the browser validates.
   */
  schema?: () => Promise<FormSchema>
  /** The fields' initial values. Also used after a success whose response has no `values`. */
  defaultValues?: Record<string, string>
  /** The message when the action can't be reached. */
  failure: { title?: string; message: string }
  /** The text of an optional toast, shown in addition to the field errors. */
  errorToast?: (errors: Record<string, string>) => string | undefined
  onSuccess?: (answer: FormState<Data>) => void
  /** Called instead of following a redirect within the app. */
  onRedirect?: () => void
  /**
   * For forms open to visitors: holds back what is sent at once, for example by autofill and Enter, until it no
   * longer looks like spam.
   */
  isGuarded?: boolean
}

/**
 * Connects a form with react-hook-form, a zod schema and a server action. No failure loses what was typed. A response
 * with a title is shown as a toast. One without a title, or one that arrived as a page, is shown in the banner. Sends
 * `submissionKey`, which stays the same until something is stored under it, and `elapsed`, the milliseconds since the
 * form appeared.
 */
export function useActionForm<Data = undefined>(options: ActionFormOptions<Data>) {
  const {
    action,
    schema,
    defaultValues = {},
    failure,
    errorToast,
    onSuccess,
    onRedirect,
    isGuarded,
  } = options
  const form = useRef<HTMLFormElement>(null)
  const enhancement = useRef<Enhancement>(null)
  const busy = useRef(false)
  const mountedAt = useRef(0)
  const submissionKey = useRef('')
  const latest = useRef<FormState<Data>>(null)
  const hasSchema = schema !== undefined

  // React needs the action itself to render a form that works without JavaScript.
  const [state, dispatch, pending] = useActionState<FormState<Data>, FormData>(
    typeof window === 'undefined' ? action : callAction,
    idleFormState,
  )
  const [pageAnswer] = useState(state)
  const [errors, setErrors] = useState(state.fieldErrors ?? {})
  const [toasted, setToasted] = useState(false)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    mountedAt.current = performance.now()
    submissionKey.current = newSubmissionKey()
    // From now on, the schema's messages replace the browser's.
    if (hasSchema && form.current) form.current.noValidate = true
    return () => {
      enhancement.current?.detach()
      enhancement.current = null
    }
  }, [hasSchema])

  useEffect(() => {
    if (form.current && state.fieldErrors) focusFirst(form.current, state.fieldErrors)
  }, [state])

  useKeptInput({
    key: () => (form.current ? formKey(form.current) : ''),
    read: () => (form.current ? readTyped(form.current) : undefined),
    restore: (typed: Record<string, string>) => {
      if (form.current) typeAgain(form.current, typed)
    },
  })

  async function callAction(previous: FormState<Data>, formData: FormData): Promise<FormState<Data>> {
    let answer: FormState<Data>
    try {
      answer = await action(previous, formData)
    } catch (error) {
      if (onRedirect && isRedirect(error)) {
        onRedirect()
        return idleFormState
      }
      // Redirects are thrown as errors. The browser or the server logs all other errors.
      unstable_rethrow(error)
      answer = { status: 'error', ...(isOutdatedPage(error) ? outdatedPage : failure) }
    } finally {
      busy.current = false
      setSending(false)
    }
    settle(answer)
    return answer
  }

  function settle(answer: FormState<Data>) {
    setErrors(answer.fieldErrors ?? {})
    enhancement.current?.showErrors(answer.fieldErrors ?? {})
    if (answer.status === 'idle') return
    const { title, message: text, reference, status: kind, fieldErrors, stored, isOutdated } = answer
    if (kind === 'success' || stored) submissionKey.current = newSubmissionKey()
    latest.current = answer
    setToasted(false)
    const onShown = () => {
      if (latest.current === answer) setToasted(true)
    }
    // A toast with a link or button would disappear after a moment.
    if (!stored && !isOutdated) {
      if (title === undefined) toastErrors(fieldErrors ?? {}, onShown)
      else showToast({ title, text, reference, kind }, onShown)
    }
    if (kind !== 'success') return
    if (form.current) resetForm(form.current, answer.values ?? defaultValues)
    enhancement.current?.detach()
    enhancement.current = null
    void startEnhancing()
    onSuccess?.(answer)
  }

  function toastErrors(found: Record<string, string>, onShown?: () => void) {
    const text = errorToast?.(found)
    if (text !== undefined) showToast({ title: 'Error', text, kind: 'error' }, onShown)
  }

  async function enhance(loadSchema: () => Promise<FormSchema>) {
    const [{ enhanceForm }, loadedSchema] = await Promise.all([
      import('@/components/form/enhance-form'),
      loadSchema(),
    ])
    if (!form.current || enhancement.current) return
    enhancement.current = enhanceForm(form.current, loadedSchema, setErrors)
    enhancement.current.showErrors(errors)
  }

  async function startEnhancing() {
    // If loading fails, the form works without the schema, and the next pause tries again.
    if (schema && !enhancement.current) await enhance(schema).catch(reportError)
  }

  const enhanceAtPause = usePause(() => void startEnhancing())

  async function send(target: HTMLFormElement, submitter: HTMLElement | null) {
    if (busy.current) return
    busy.current = true
    if (schema && !enhancement.current) {
      setSending(true)
      // Paints the pending state first, since loading code may block the page.
      await painted()
      await startEnhancing()
    }
    const found = (await enhancement.current?.validate()) ?? {}
    if (Object.keys(found).length > 0) {
      busy.current = false
      setSending(false)
      toastErrors(found)
      return
    }
    const formData = new FormData(target, submitter)
    // Hidden fields that React renders for browsers without JavaScript.
    for (const name of Array.from(formData.keys())) if (name.startsWith('$ACTION_')) formData.delete(name)
    formData.set('submissionKey', submissionKey.current)
    setSending(true)
    const elapsed = () => performance.now() - mountedAt.current
    const isTooSoon = isGuarded && elapsed() < LEAST_FILL_MS
    // One more millisecond, because clocks and timers round.
    if (isTooSoon) await new Promise((done) => setTimeout(done, Math.ceil(LEAST_FILL_MS - elapsed()) + 1))
    formData.set('elapsed', String(Math.round(elapsed())))
    startTransition(() => dispatch(formData))
  }

  return {
    state,
    /** True until the page shows the result of the action. */
    pending: pending || sending,
    /** True until the response arrives, which may be well before `pending` ends. Anything typed after that must be kept. */
    sending,
    /** Goes to the FormBanner. Null if a toast has shown the outcome. */
    banner: toasted ? null : state,
    /** Props of the `<form>`. */
    formProps: {
      ref: form,
      action: dispatch,
      onInput: enhanceAtPause,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        // If React called the action, it would reset the fields whatever the outcome.
        event.preventDefault()
        void send(event.currentTarget, event.nativeEvent.submitter)
      },
    },
    /** Props of a field from `components/form/fields.tsx`. */
    field(name: string) {
      return { name, defaultValue: pageAnswer.values?.[name] ?? defaultValues[name], error: errors[name] }
    },
  }
}

function isRedirect(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')
}
