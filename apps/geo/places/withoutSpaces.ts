/** Removes the space that some countries write in a postal code, so that codes of different sources compare. */
export const withoutSpaces = (zipcode: string): string => zipcode.replaceAll(" ", "")
