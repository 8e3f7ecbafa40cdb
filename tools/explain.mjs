// Plain Node: the install needs it before any package is installed.

/**
 * One line of advice for whoever started us if a program ran out of disk space or memory; undefined if it failed for
 * another reason.
 * @param {{ code?: number | null, signal?: NodeJS.Signals | null, output?: string }} end
 */
export function explainShortage({ code, signal, output = '' }) {
  if (/\bENOSPC\b|no space left on device|check free disk space/i.test(output)) {
    return 'the disk is full. Free some space (packages and build need about 2 GB), then start again.'
  }
  if (/\bEDQUOT\b|disk quota exceeded/i.test(output)) {
    return 'your disk quota is used up. Free some space (packages and build need about 2 GB), then start again.'
  }
  const isKilled = signal === 'SIGKILL' || code === 137 || /signal:? SIGKILL/.test(output)
  if (isKilled || /heap out of memory|\bENOMEM\b/i.test(output)) {
    return 'it was killed or ran out of memory. Free some memory or add swap (a build needs about 2 GB), then start again.'
  }
  return undefined
}
