'use client'

import { ImageUp, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { UploadProgress, useConvertedUpload } from '@/components/pictures/picture-field'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callInTime, failureText } from '@/components/uploads/put-file'
import { createAvatarUploadAction, removeAvatarAction, saveAvatarAction } from '@/lib/pictures/actions'
import { acceptOf, photoExtensions } from '@/lib/uploads/rules'

const accepted = acceptOf(photoExtensions)
const loadSchema = () => import('@/lib/uploads/schema').then((module) => module.photoUploadSchema)
const NOT_REMOVED = 'The picture could not be removed. Please try again.'

type AvatarFormProps = { name: string; avatar: string | null }

/** The person's own picture. It is saved as soon as it is chosen. */
export function AvatarForm({ name, avatar }: AvatarFormProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [removalError, setRemovalError] = useState<string>()
  const [isRemoving, startRemoval] = useTransition()
  const upload = useConvertedUpload({
    loadSchema,
    createPlace: createAvatarUploadAction,
    finish: saveAvatarAction,
    onDone: ({ title }) => showToast({ kind: 'success', title }),
  })
  const error = upload.error ?? removalError
  const isBusy = upload.isBusy || isRemoving

  function choose(file: File) {
    setRemovalError(undefined)
    void upload.start(file)
  }

  function remove() {
    if (isBusy) return
    setRemovalError(undefined)
    startRemoval(async () => {
      try {
        const { title } = await callInTime(removeAvatarAction(), NOT_REMOVED)
        showToast({ kind: 'success', title })
        // The removed button would otherwise take the focus with it.
        chooser.current?.parentElement?.querySelector('button')?.focus()
      } catch (reason) {
        setRemovalError(failureText(reason, NOT_REMOVED))
      }
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} picture={avatar} size="large" />
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || chooser.current?.click()}>
            {avatar ? <RotateCw aria-hidden /> : <ImageUp aria-hidden />}
            <span>{avatar ? 'Replace picture' : 'Choose a picture'}</span>
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={accepted}
            aria-label="Picture"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) choose(file)
            }}
          />
          {avatar ? (
            <Button variant="ghost" aria-disabled={isBusy} onClick={remove}>
              <Trash2 aria-hidden />
              Remove picture
            </Button>
          ) : null}
          <UploadProgress share={upload.share} />
        </div>
        {error ? (
          <p role="alert" className="text-sm whitespace-pre-line text-red">
            {error}
          </p>
        ) : null}
        <p className="text-sm text-muted-foreground">
          PNG, JPEG, WebP, AVIF or GIF, at most 15 MB. It’s cropped to a circle.
        </p>
      </div>
    </div>
  )
}
