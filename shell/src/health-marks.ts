import { type FailureMark, MARKS } from '@rishta/contracts/health';

/** Tells whoever watches the page, by the browser's timeline, how it does. */
export const markInteractive = () => performance.mark(MARKS.interactive);
export const markSection = (app: string) => performance.mark(MARKS.section, { detail: app });
export const markFailure = (app: string, signal: FailureMark['signal']) =>
  performance.mark(MARKS.failure, { detail: { app, signal } satisfies FailureMark });
