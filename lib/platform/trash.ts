/** For the `where` of every table with a trash: leaves out what is in it. */
export const notInTrash = { deletedAt: null } as const
