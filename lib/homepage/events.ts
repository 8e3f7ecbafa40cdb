/** On the admin channel: the texts of the home page are no longer what they were. */
export const HOMEPAGE_CHANGED = 'homepage-changed'
