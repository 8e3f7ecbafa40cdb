import { type Ref, type RefObject, useImperativeHandle } from 'react'

type AnchorProps = { target: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }

/** The trigger that Radix expects. Represents an element that was on the page before Radix was loaded. */
export function Anchor({ target, ref }: AnchorProps) {
  useImperativeHandle(ref, () => target.current as HTMLElement, [target])
  return null
}
