/** Whether a text looks like an email address; only a mail can tell whether it is one. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
