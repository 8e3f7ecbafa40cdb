type Box = { left: number; right: number; top: number; bottom: number }

/** The pixels between a toast and what it must not cover. */
const GAP = 12
/** A toast that covers the left edge of a field, where the text begins, hides what is typed. */
const EDGE = 48

/**
 * How far to raise a toast, so that it covers neither the button of a form nor the text being typed into its field. 0
 * if it is in nobody's way.
 */
export function liftOver(toast: Box, button: Box, field: Box): number {
  const lift = liftFrom(toast, button)
  if (lift === 0) return 0
  const raised = { ...toast, top: toast.top - lift, bottom: toast.bottom - lift }
  const isOverText = toast.left < field.left + EDGE
  return lift + (isOverText ? liftFrom(raised, field) : 0)
}

function liftFrom(toast: Box, { left, right, top, bottom }: Box): number {
  const isClear = right < toast.left || left > toast.right || bottom + GAP < toast.top || top > toast.bottom
  return isClear ? 0 : Math.ceil(toast.bottom - top + GAP)
}
