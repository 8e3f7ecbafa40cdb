/** Calls `end` on SIGTERM, SIGINT, or when the parent process is gone, even if it died before we listened. */
export function onShutdown(end: () => void): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end)
  // The parent was killed while our modules were loading, before anything listened for its disconnect.
  if (process.send !== undefined && !process.connected) end()
}
