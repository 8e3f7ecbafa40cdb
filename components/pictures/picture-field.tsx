'use client'

import { ImageUp, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { ContentPicture } from '@/components/pictures/content-picture'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/controls'
import { Progress } from '@/components/ui/progress'
import {
  type Answer,
  callInTime,
  describeFile,
  failureText,
  findFileProblem,
  putFile,
} from '@/components/uploads/put-file'
import { createPictureUploadAction, finishPictureAction } from '@/lib/pictures/actions'
import { MAX_ALT, type Picture } from '@/lib/base/picture'
import type { FinishedAvatar, PictureKind } from '@/lib/pictures/schema'
import { acceptOf, pictureExtensions } from '@/lib/uploads/rules'
import type { UploadFile } from '@/lib/uploads/schema'

const FAILED = 'Failed to upload picture'
const accepted = acceptOf(pictureExtensions)
const loadSchema = () => import('@/lib/uploads/schema').then((module) => module.pictureUploadSchema)
type LoadSchema = Parameters<typeof findFileProblem>[0]

type PictureFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  label: string
  hint?: string
  kind: PictureKind
  required?: boolean
  /** False for a picture that needs no description, such as a logo next to the name. */
  isDescribed?: boolean
  /** The background of the picture where it is used. */
  ground?: 'dark' | 'light'
  /** Called with the file that is being uploaded. */
  onFile?: (file: File) => void
}

/** A field of `useAdminForm` whose value is the JSON of a picture. The file is uploaded as soon as it is chosen. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { form, name, ...rest } = props
  return (
    <CompoundField form={form} name={name} focusOn={() => ['input']}>
      {({ value, error, onChange }) => (
        <PictureInput
          {...rest}
          picture={pictureOf(value)}
          error={error}
          onChange={(picture) => onChange(picture ? JSON.stringify(picture) : '')}
        />
      )}
    </CompoundField>
  )
}

export type ChosenPicture = Picture & { alt?: string }

/** Parses the value of such a field. */
export function pictureOf(value: string): ChosenPicture | null {
  return value === '' ? null : (JSON.parse(value) as ChosenPicture)
}

type PictureInputProps = Omit<PictureFieldProps<FieldValues>, 'form' | 'name'> & {
  picture: ChosenPicture | null
  error?: string | undefined
  onChange: (picture: ChosenPicture | null) => void
}

/** A picture input that uploads the file as soon as it is chosen. */
export function PictureInput(props: PictureInputProps) {
  const { label, hint, kind, required, isDescribed = true, ground, picture, error, onFile, onChange } = props
  const chooser = useRef<HTMLInputElement>(null)
  const upload = usePictureUpload(kind, (uploaded) =>
    onChange(isDescribed ? { ...uploaded, alt: picture?.alt ?? '' } : uploaded),
  )
  const problem = upload.error ?? error
  const input = (
    <input
      ref={chooser}
      type="file"
      accept={accepted}
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (!file) return
        onFile?.(file)
        void upload.start(file)
      }}
    />
  )
  if (!picture) {
    return (
      <Field
        label={required ? label : `${label} (optional)`}
        {...(hint !== undefined && { hint })}
        {...(required && { required })}
        {...(problem !== undefined && { error: problem })}
        errorAnnounced
      >
        {({ required: _required, ...control }) => (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              {...control}
              variant="outline"
              data-choose
              aria-label={`Choose a picture: ${label.toLowerCase()}`}
              aria-disabled={upload.isBusy}
              onClick={() => chooser.current?.click()}
            >
              <ImageUp aria-hidden />
              Choose a picture
            </Button>
            {input}
            <UploadProgress share={upload.share} />
          </div>
        )}
      </Field>
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="ui-label mb-1.5">{required ? label : `${label} (optional)`}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div
          className={cn(
            'overflow-hidden rounded-md border bg-background',
            kind === 'logo' || kind === 'icon'
              ? 'flex min-w-21 justify-center p-3 [&_img]:h-14 [&_img]:w-auto [&_img]:max-w-44 [&_img]:object-contain'
              : 'w-48 [&_img]:h-auto [&_img]:w-full',
            ground && `theme-${ground} bg-background!`,
          )}
        >
          <ContentPicture picture={{ ...picture, alt: picture.alt ?? '' }} sizes="12rem" eager />
        </div>
        <div className="grid min-w-56 flex-1 gap-3">
          {isDescribed ? (
            <Field
              label="What it shows"
              hint="Read to those who can’t see it."
              required
              {...(problem !== undefined && { error: problem })}
              errorAnnounced
            >
              {(control) => (
                <Input
                  {...control}
                  value={picture.alt ?? ''}
                  maxLength={MAX_ALT}
                  autoComplete="off"
                  onChange={(event) => onChange({ ...picture, alt: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          {hint !== undefined && !isDescribed ? (
            <p className="text-sm text-muted-foreground">{hint}</p>
          ) : null}
          {problem !== undefined && !isDescribed ? (
            <p role="alert" className="text-sm text-red">
              {problem}
            </p>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-disabled={upload.isBusy}
              aria-label={`Replace ${label.toLowerCase()}`}
              onClick={() => chooser.current?.click()}
            >
              <RotateCw aria-hidden />
              Replace
            </Button>
            {input}
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => onChange(null)}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
            <UploadProgress share={upload.share} />
          </div>
        </div>
      </div>
    </fieldset>
  )
}

export function UploadProgress({ share }: { share: number | null }) {
  const id = useId()
  if (share === null) return null
  return (
    <span id={id} role="status" className="flex min-w-40 items-center gap-2 text-sm text-muted-foreground">
      {share < 1 ? <Progress value={Math.round(share * 100)} label="Upload of the picture" /> : 'Converting…'}
    </span>
  )
}

/** Uploads a file and turns it into a picture for the website. */
export function usePictureUpload(kind: PictureKind, onDone: (picture: Picture) => void) {
  const finish = (file: FinishedAvatar) => finishPictureAction({ kind, ...file })
  return useConvertedUpload({ loadSchema, createPlace: createPictureUploadAction, finish, onDone })
}

type Place = { key: string; url: string; headers: Record<string, string> }

type UploadSteps<Result> = {
  /** Loads the schema of the files that may be uploaded. */
  loadSchema: LoadSchema
  createPlace: (file: UploadFile) => Promise<Answer<Place>>
  finish: (file: FinishedAvatar) => Promise<Answer<Result>>
  onDone: (result: Result) => void
}

/** Uploads a file and has it converted. */
export function useConvertedUpload<Result>({ loadSchema, createPlace, finish, onDone }: UploadSteps<Result>) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(null)
  const done = useRef(onDone)

  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    if (share !== null) return
    setError(undefined)
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setShare(0)
    try {
      const problem = await findFileProblem(loadSchema, file)
      signal.throwIfAborted()
      if (problem !== undefined) {
        setError(problem)
        return
      }
      const announced = await describeFile(file)
      const { key, url, headers } = await callInTime(createPlace(announced), FAILED)
      await putFile(url, file, { headers, signal, onProgress: setShare })
      setShare(1)
      const result = await callInTime(finish({ key, ...announced }), FAILED)
      if (!signal.aborted) done.current(result)
    } catch (reason) {
      if (!signal.aborted) setError(failureText(reason, FAILED))
    } finally {
      setShare(null)
    }
  }

  return { start, share, error, isBusy: share !== null }
}
