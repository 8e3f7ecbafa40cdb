import { type ReactNode, Suspense } from 'react'

const PATIENCE_MS = 400

type StreamedProps = {
  content: Promise<ReactNode>
  /** In the shape of the content. */
  fallback: ReactNode
}

/**
 * Sends the page ahead of a part that takes long. What is there at once comes with the page: nothing flickers, and
 * browsers without JavaScript, which could not put a late part in its place, get it, too.
 */
export async function Streamed({ content, fallback }: StreamedProps) {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const early = await Promise.race([content.then((node) => ({ node })), patience])
  if (early) return early.node
  return (
    <Suspense fallback={fallback}>
      <Late content={content} />
    </Suspense>
  )
}

async function Late({ content }: Pick<StreamedProps, 'content'>) {
  return await content
}
