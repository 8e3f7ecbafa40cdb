/** The type of a test's annotation with how many documents it has loaded. */
export const PAGE_LOADS = 'page loads'
