'use client'

type PutOptions = {
  contentType: string
  signal: AbortSignal
  /** How much has gone out, 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file straight to the storage. `fetch` can't tell how far it is. */
export function putFile(
  url: string,
  file: File,
  { contentType, signal, onProgress }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    // Signed together with the length: a file's own idea of its type would be refused.
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.status === 200) resolve()
      else reject(new Error(`The storage answered ${String(request.status)}.`))
    }
    request.onerror = () => {
      reject(new Error('The storage could not be reached.'))
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
    })
    if (signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'))
    else request.send(file)
  })
}
