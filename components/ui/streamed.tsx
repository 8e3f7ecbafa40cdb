import type { ReactNode } from 'react'
import { StreamedPart } from '@/components/ui/streamed-part'

const PATIENCE_MS = 400

type StreamedProps = {
  content: Promise<Awaited<ReactNode>>
  /** In the shape of the content. */
  fallback: ReactNode
}

/** Brings somebody on the way to a page there ahead of a part that takes long. What is there at once comes with it. */
export async function Streamed({ content, fallback }: StreamedProps) {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const early = await Promise.race([content.then((node) => ({ node })), patience])
  if (early) return <StreamedPart fallback={null}>{early.node}</StreamedPart>
  return <StreamedPart fallback={fallback}>{content}</StreamedPart>
}
