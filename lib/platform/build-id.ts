/** The build that this code belongs to, inlined by it, in the browser too; in development it is undefined. */
export const buildId = process.env.FOYER_BUILD_ID
