'use client'

import { Copy } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

type Toast = { title: string; text?: string }

/** Copies a text and shows a toast. `failed` says what to do instead if copying fails. */
export async function copyText(text: string, copied: Toast, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ ...copied, kind: 'success' })
  } catch {
    // Access was denied, or the clipboard isn't available over plain HTTP.
    showToast({ title: 'Could not copy', text: failed, kind: 'error' })
  }
}

type CopyButtonProps = Pick<ButtonProps, 'children' | 'size' | 'className'> & {
  text: string
  copied: Toast
  failed: string
}

export function CopyButton({ text, copied, failed, children, ...props }: CopyButtonProps) {
  return (
    <Button variant="outline" {...props} onClick={() => void copyText(text, copied, failed)}>
      <Copy aria-hidden />
      {children}
    </Button>
  )
}
