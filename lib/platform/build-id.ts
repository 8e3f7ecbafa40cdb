/** The id of the build that contains this code, in the browser too. Undefined in development. */
export const buildId = process.env.FOYER_BUILD_ID
