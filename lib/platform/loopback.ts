/** True if the host of a URL is this machine, so that nobody in between can listen. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
}
