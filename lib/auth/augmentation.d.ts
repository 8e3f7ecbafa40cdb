import type { Role } from './config'

declare module 'next-auth' {
  interface User {
    sid?: string
    role?: Role
  }
}

declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string
    role?: Role
  }
}
