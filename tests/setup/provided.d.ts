import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database that each worker gets a copy of. */
    templateUrl: string
  }
}
