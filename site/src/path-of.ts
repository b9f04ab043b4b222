/** The path of an address, without query and fragment. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');
