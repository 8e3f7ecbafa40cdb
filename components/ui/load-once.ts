/** Returns a function that calls `load` only once. After a failure, the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>) {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  return {
    /** Returns null until it is loaded. */
    read: () => loaded,
    load: () => {
      loading ??= load().then(
        (result) => (loaded = result),
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
