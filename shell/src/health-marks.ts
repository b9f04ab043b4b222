import { type FailureMark, MARKS } from '@rishta/contracts/health';

/** Tells whoever watches the page, by the browser's timeline, how it does. */
export const markTakenOver = () => performance.mark(MARKS.takenOver);
export const markSection = (app: string | undefined) => performance.mark(MARKS.section, { detail: app });
export const markPart = (app: string) => performance.mark(MARKS.part, { detail: app });
export const markFailure = (failure: FailureMark) => performance.mark(MARKS.failure, { detail: failure });
