import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a migrated, empty database that is copied for each worker. */
    templateUrl: string
  }
}
