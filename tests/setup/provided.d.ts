import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database, which is copied for each worker. */
    templateUrl: string
  }
}
