'use client'

import { useHookFormAction } from '@next-safe-action/adapter-react-hook-form/hooks'
import type { SafeActionResult } from 'next-safe-action'
import { type BaseSyntheticEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { newSubmissionKey } from '@/components/form/form-elements'
import { isOutdatedPage, outdatedPage, useKeptInput } from '@/components/form/kept-input'
import { usePause } from '@/components/form/use-pause'
import { loadOnce } from '@/components/ui/load-once'
import { showToast, type ToastMessage } from '@/components/ui/toast'
import type { FormState } from '@/lib/base/form-state'

type Told = { title: string; message?: string | undefined; reference?: string | undefined }
type Failure = Pick<FormState, 'title' | 'reference' | 'fieldErrors' | 'stored' | 'isOutdated'> & {
  message: string
}
type Answer<Data> = SafeActionResult<Failure, undefined, object, Data>

export type LoadSchema<Values> = () => Promise<$ZodType<unknown, Values>>

type AdminFormOptions<Values extends FieldValues, Data> = {
  /**
   * `() => import('@/lib/…/schema').then((module) => module.someSchema)`. Loaded at the first pause in filling in the
   * form, or on submit. If loading fails, only the server validates.
   */
  schema: LoadSchema<Values>
  /** The initial values, including values that are sent but not shown, such as ids. */
  defaultValues: DefaultValues<Values>
  /** Sends an idempotency key as `submissionKey`, which stays the same until something is stored under it. */
  withKey?: boolean
  /** Resets the form after a success, ready for the next entry. Otherwise the form keeps showing what was saved. */
  isComposer?: boolean
  /** The message when the action can't be reached. */
  failure: { title: string; message: string }
  /** The text of an optional toast, shown in addition to the field errors. */
  errorToast?: (messages: string[]) => string | undefined
  /** Changes the success toast, as in `callAction`. */
  more?: (data: Data) => Partial<ToastMessage>
  /** `sent` has the submitted values. More may have been typed since. */
  onSuccess?: (data: Data, sent: Values) => void
}

export type AdminForm<Values extends FieldValues> = ReturnType<typeof useAdminForm<Values, Told>>

/**
 * The admin's form hook: combines react-hook-form, a schema, and a guarded action with typed values. Shows errors,
 * including the server's, at their fields, and the outcome in a toast. Neither a failure nor hydration loses what was
 * typed.
 */
export function useAdminForm<Values extends FieldValues, Data extends Told>(
  action: (input: Values) => Promise<Answer<Data>>,
  options: AdminFormOptions<Values, Data>,
) {
  const { schema, defaultValues, withKey, isComposer, failure, errorToast, more, onSuccess } = options
  const submissionKey = useRef('')
  const isBusy = useRef(false)
  const [resolver] = useState(() => loadOnce(() => loadResolver(schema)))
  const [banner, setBanner] = useState<FormState | null>(null)
  const { form, action: call } = useHookFormAction<Failure, $ZodType<Values, Values>, object, Data>(
    action,
    async (values, context, resolving) => {
      const resolve = await load()
      // Read after loading, since typing changes `values` while the schema loads.
      if (withKey) submissionKey.current ||= newSubmissionKey()
      const input = withKey ? { ...values, submissionKey: submissionKey.current } : values
      return resolve ? resolve(input, context, resolving) : { values: input, errors: {} }
    },
    { formProps: { defaultValues } },
  )
  const { errors, isDirty, isSubmitting, defaultValues: base } = form.formState
  const { result } = call

  useEffect(() => {
    const found = Object.entries(result.serverError?.fieldErrors ?? {})
    for (const [index, [name, message]] of found.entries()) {
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [form, result])

  useKeptInput({
    key: () => adminFormKey(defaultValues),
    read: () => (isDirty ? form.getValues() : undefined),
    restore: (values: Values) => form.reset(values, { keepDefaultValues: true }),
  })

  /** Resolves to null if loading fails. */
  function load(): Promise<Resolver<Values> | null> {
    return resolver.load().catch((error: unknown) => {
      reportError(error)
      return null
    })
  }

  const loadAtPause = usePause(() => void load())

  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await form.handleSubmit(send, tellInvalid)()
    } finally {
      isBusy.current = false
    }
  }

  async function send(input: Values) {
    const sent = structuredClone(form.getValues())
    let answer: Answer<Data>
    try {
      answer = await call.executeAsync(input)
    } catch (error) {
      // The server is unreachable. The browser logs this.
      answer = isOutdatedPage(error) ? { serverError: outdatedPage } : {}
    }
    const { data, serverError, validationErrors } = answer
    if (data) {
      tell('success', data, more?.(data))
      submissionKey.current = ''
      if (isComposer) form.reset(undefined, { keepFieldsRef: true })
      else form.reset(sent, { keepValues: true, keepFieldsRef: true })
      onSuccess?.(data, sent)
      return
    }
    const invalid = { title: 'Error', message: 'Please check the marked fields.' }
    const told: Failure & Told = { ...(validationErrors ? invalid : failure), ...serverError }
    if (told.stored) {
      // Submitting again creates another record on purpose. A toast with a link would disappear.
      submissionKey.current = ''
      setBanner({ status: 'error', ...told })
      return
    }
    if (told.isOutdated) {
      setBanner({ status: 'error', ...told })
      return
    }
    const text = errorToast?.(Object.values(told.fieldErrors ?? {}))
    tell('error', { ...told, message: text ?? told.message })
  }

  function tellInvalid(found: FieldErrors<Values>) {
    const messages = Object.keys(found).flatMap((name) => messageAt(found, name) ?? [])
    const text = errorToast?.(messages)
    if (text !== undefined) tell('error', { title: 'Error', message: text })
  }

  function tell(
    kind: 'success' | 'error',
    { title, message, reference }: Told,
    changed?: Partial<ToastMessage>,
  ) {
    const untilShown: FormState = {
      status: kind,
      title,
      ...(message !== undefined && { message }),
      ...(reference !== undefined && { reference }),
    }
    setBanner(untilShown)
    showToast({ title, text: message, reference, kind, ...changed }, () => {
      setBanner((shown) => (shown === untilShown ? null : shown))
    })
  }

  return {
    form,
    isDirty,
    /** True until the page shows the result of the action. */
    pending: call.isPending || isSubmitting,
    /** Goes to the FormBanner. Null if a toast has shown the outcome. */
    banner,
    submit,
    /** Resets the form. For dialogs that stay mounted. */
    begin: (values: DefaultValues<Values>) => {
      setBanner(null)
      form.reset(values)
    },
    /** Props of the `<form>`. */
    formProps: {
      // This method prevents a native submission until the page is hydrated.
      method: 'dialog',
      noValidate: true,
      onInput: loadAtPause,
      onSubmit: (event: BaseSyntheticEvent) => {
        // For React, the form of a dialog is within the form whose button opened it.
        event.stopPropagation()
        void submit(event)
      },
      ...(isComposer && { onKeyDown: submitByKey }),
    },
    /** Props of a field from `components/form/fields.tsx`. */
    field: (name: Path<Values>) => {
      const { ref, onChange, onBlur } = form.register(name)
      const value: unknown = get(base, name)
      return {
        name: name as string,
        ref,
        onChange,
        onBlur,
        error: messageAt(errors, name),
        ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value as string }),
      }
    },
    /** The error of a field or a group of fields, for example `lines.root`. */
    errorOf: (name: string) => messageAt(errors, name),
  }
}

async function loadResolver<Values extends FieldValues>(schema: LoadSchema<Values>) {
  const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
  // The raw values: the server applies the schema's transforms itself.
  return zodResolver(loaded, undefined, { raw: true })
}

/** Identifies a form on its page by its fields and the rows that it edits. */
/** Ctrl+Enter and ⌘ Enter do what the form's first button does, which may be waiting for something. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

function adminFormKey(defaultValues: Record<string, unknown>): string {
  const rows = Object.entries(defaultValues).flatMap(([name, value]) =>
    /^id$|Id$/.test(name) ? [value] : [],
  )
  return [...Object.keys(defaultValues), ...rows].join(' ')
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
