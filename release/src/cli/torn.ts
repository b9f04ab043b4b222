/** For an incomplete last line of the journal. It was read under the lock, so no command is still writing it. */
export const tornNote =
  'A command was killed while it wrote its line into the journal; what it wanted was not done. The next change puts the remains aside.';

export const asideNote = (aside: string): string =>
  `A command had been killed while it wrote its line into the journal, and did nothing else; the remains are kept as ${aside}.`;
