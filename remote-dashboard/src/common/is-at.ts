/** Whether an address is that of a link. */
export const isAt = ({ to }: { to: string }, pathname: string): boolean =>
  pathname.replace(/\/$/, '').toLowerCase() === to.toLowerCase();
