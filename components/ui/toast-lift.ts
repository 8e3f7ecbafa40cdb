type Box = { left: number; right: number; top: number; bottom: number }

/** In pixels, between a toast and what it leaves free. */
const GAP = 12
/** A toast that covers a field from its left edge, where the text begins, hides what is typed. */
const EDGE = 48

/**
 * How far up a toast goes so as not to cover the button of a form, nor what is being typed into its field; 0 if it is in
 * nobody's way.
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
