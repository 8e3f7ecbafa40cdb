'use client'

import { useEffect, useRef, useState } from 'react'
import { newSubmissionKey } from '@/components/form/form-elements'
import {
  callInTime,
  describeFile,
  failureText,
  findFileProblem,
  putFile,
} from '@/components/uploads/put-file'
import { cancelUploadAction, finishUploadAction, startUploadAction } from '@/lib/files/actions'
import type { FileType } from '@/lib/files/rules'

const CONCURRENCY = 3
const FAILED = 'Failed to upload file. Please try again.'

export type Upload = {
  key: string
  file: File
  type: FileType
  /** The file that this upload replaces with a new version. */
  replaces: { id: string; name: string } | null
  step: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  /** The uploaded fraction, 0 to 1. */
  share: number
  error: string | null
}

type NewUpload = Pick<Upload, 'file' | 'type'> & Partial<Pick<Upload, 'replaces'>>

const loadSchema = () => import('@/lib/uploads/schema').then((module) => module.uploadSchema)

export const isUnfinished = ({ step }: Upload) => ['waiting', 'sending', 'checking'].includes(step)

export function useUploads(projectId: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  function change(key: string, fields: Partial<Upload>) {
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)))
  }

  function add(files: NewUpload[]) {
    const added = files.map(({ file, type, replaces = null }): Upload => {
      return { key: newSubmissionKey(), file, type, replaces, step: 'waiting', share: 0, error: null }
    })
    setUploads((before) => [...before, ...added])
    queue.current.push(...added)
    startNext()
  }

  function startNext() {
    while (running.current.size < CONCURRENCY) {
      const next = queue.current.shift()
      if (!next) return
      const controller = new AbortController()
      running.current.set(next.key, controller)
      void send(next, controller.signal).finally(() => {
        running.current.delete(next.key)
        startNext()
      })
    }
  }

  async function send({ key, file, type, replaces }: Upload, signal: AbortSignal) {
    change(key, { step: 'sending', share: 0, error: null })
    let id: string | undefined
    try {
      const problem = await findFileProblem(loadSchema, file)
      signal.throwIfAborted()
      if (problem !== undefined) {
        change(key, { step: 'failed', error: problem })
        return
      }
      const announced = await describeFile(file)
      const place = await callInTime(startUploadAction({ projectId, type, ...announced }), FAILED)
      id = place.id
      await putFile(place.url, file, {
        headers: place.headers,
        signal,
        onProgress: (share) => change(key, { share }),
      })
      change(key, { step: 'checking', share: 1 })
      const upload = { id, replaces: replaces?.id, sha256: announced.sha256 }
      await callInTime(finishUploadAction(upload), FAILED)
      change(key, { step: 'done' })
    } catch (error) {
      if (signal.aborted) change(key, { step: 'cancelled' })
      else change(key, { step: 'failed', error: failureText(error, FAILED) })
      // If this call fails, a job discards the upload later.
      if (id !== undefined) void cancelUploadAction({ id }).catch(() => undefined)
    }
  }

  return {
    uploads,
    add,
    cancel: (key: string) => {
      queue.current = queue.current.filter((upload) => upload.key !== key)
      const controller = running.current.get(key)
      if (controller) controller.abort()
      else change(key, { step: 'cancelled' })
    },
    retry: (upload: Upload) => {
      change(upload.key, { step: 'waiting', error: null, share: 0 })
      queue.current.push(upload)
      startNext()
    },
    clear: () => setUploads((before) => before.filter(isUnfinished)),
  }
}
