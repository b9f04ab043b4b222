/** What cannot be made. Nothing was written. */
export class NotMade extends Error {}
