/** Where somebody's second factor stands; while it is being set up with what an authenticator app needs. */
export type TwoFactor = { state: 'off' } | { state: 'pending'; key: string; uri: string } | { state: 'on' }
