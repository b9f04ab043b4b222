/** Something that stands against a change, or is wrong with the registry. */
export interface Problem {
  /** Stable: scripts may rely on it. */
  id: string;
  /** What is wrong, and why that matters. */
  message: string;
  /** What to do about it. */
  remedy: string;
  /** Of what was seen in a trial: the candidates that may have brought it. Exceptions for these cover it. */
  against?: readonly { app: string; version: string }[];
}

/** The wanted change was not made, or the wanted document cannot be trusted. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(...problems: [Problem, ...Problem[]]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }

  /** Of the first problem. */
  get id(): string {
    return this.problems[0].id;
  }
}

/** Throws when there is any problem. */
export function refuseOn(problems: readonly Problem[]): void {
  const [first, ...others] = problems;
  if (first) throw new Refusal(first, ...others);
}
