export const FILTER_NAME_LENGTH = 60
