/** Of every list that staff work through. */
export const PAGE_SIZE = 50;
