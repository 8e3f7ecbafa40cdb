import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database that each test file gets a copy of. */
    templateUrl: string
  }
}
