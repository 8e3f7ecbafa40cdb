/** Calls `load` when it is first asked, once. After a failure, the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>) {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  return {
    /** Null until it is loaded. */
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
