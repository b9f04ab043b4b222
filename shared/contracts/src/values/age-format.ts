/** An age that a search may ask for: 18 to 99, as LISTING_LIMITS has it. */
export const AGE_FORMAT = '^(1[89]|[2-9][0-9])$';
