'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** True while files are dragged over the element. Prevents the browser from opening a file that is dropped next to it. */
export function useFileDrop(
  area: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && area.current?.contains(target) === true
    function onDragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const isHere = isInside(event)
      event.dataTransfer.dropEffect = isHere ? 'copy' : 'none'
      setOver(isHere)
    }
    function onDragLeave(event: DragEvent) {
      // The pointer left the browser window.
      if (event.relatedTarget === null) setOver(false)
    }
    function onDrop(event: DragEvent) {
      const files = event.dataTransfer?.files
      if (!files?.length) return
      event.preventDefault()
      setOver(false)
      if (isInside(event)) take(files)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [area])

  return isOver
}
