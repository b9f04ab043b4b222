import type { ServerFailure } from '@rishta/contracts';

/** A section or a part of a remote failed, and so what it was to be drawn for. */
export class SectionFailed extends Error {
  readonly failure: ServerFailure;

  constructor(app: string, phase: ServerFailure['phase'], cause: unknown) {
    const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
    super(message, { cause });
    this.failure = { app, phase, message, ...(stack !== undefined && { stack }) };
  }
}

/** The rendering, or the failure of the app that broke it. */
export async function orFailure<Rendered>(
  rendering: Promise<Rendered>,
): Promise<Rendered | { failure: ServerFailure }> {
  try {
    return await rendering;
  } catch (error) {
    if (!(error instanceof SectionFailed)) throw error;
    return { failure: error.failure };
  }
}
