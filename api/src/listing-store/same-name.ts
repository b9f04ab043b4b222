/**
 * Whether two names are one name, however it is written: letter case, spaces, punctuation and the ways in which Unicode writes
 * one letter make no other person of somebody. Another letter, or a word more, may.
 */
export const isSameName = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && lettersOf(one) !== '' && lettersOf(one) === lettersOf(other));

// Upper case first: of ß and of the end of a Greek word only that is one way of writing.
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
