/** A site without releases falls back to none, watches none and reports none: its bundle is spared that code. */
export const fallBack = (): Promise<void> => Promise.resolve();
export const reportFailure = (): void => {};
export const useReleaseWatch = () => 'current' as const;
export const useRecall = (): void => {};
