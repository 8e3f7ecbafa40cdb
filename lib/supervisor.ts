/** Calls back when this process is asked to end, or whoever started it is gone, perhaps before we could hear of it. */
export function whenToldToEnd(end: () => void): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end)
  // A parent that was killed while our modules were loading: nobody listened to its disconnect.
  if (process.send !== undefined && !process.connected) end()
}
