import { warning, type Finding } from './check'

const MAX_SECONDS = 30

/** Signed links, one-time codes and sessions depend on clocks that agree; null if they do. */
export function clockFinding(name: string, differenceMs: number): Finding | null {
  const seconds = Math.round(differenceMs / 1000)
  if (Math.abs(seconds) <= MAX_SECONDS) return null
  const text = `the clock of ${name} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine's`
  return warning(text, 'Turn on NTP on both machines, for example with systemd-timesyncd.')
}

/** The same, from a response. */
export function clockFindingOf(name: string, response: Response): Finding | null {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : clockFinding(name, date - Date.now())
}
