import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Repetition } from '../support/disturbance.ts';
import { type Goal, judge } from './goals.ts';
import type { Occasion, Part, PartResults, Results } from './results.ts';

/** What is told of a part beside its results. */
export interface Measured {
  occasion: Occasion;
  /** What was measured more than once, with every result. */
  repetitions: Repetition[];
  /** Measurements of the part that do not count: of the same commit, or ended early since it was last measured. */
  before: Before[];
}

export interface Before {
  occasion: Occasion;
  /** What it had found; absent when it was ended early. */
  goals?: Goal[];
}

/** Results as they are kept: of each part the last ones, whenever they were measured. */
export interface Kept {
  goals: Goal[];
  measured: Partial<Record<Part, Measured>>;
  results: Results;
}

/** A part that has just been measured. */
export interface Finding<P extends Part = Part> {
  part: P;
  occasion: Occasion;
  result: PartResults[P];
  repetitions: Repetition[];
}

export const NOTHING: Kept = { goals: [], measured: {}, results: {} };

/** With a part measured anew. `ended` are the times when it was begun in between, and not finished. */
export function withPart({ measured, results }: Kept, finding: Finding, ended: readonly Occasion[]): Kept {
  const { part, occasion, result, repetitions } = finding;
  const earlier = measured[part];
  const replaced =
    earlier?.occasion.commit === occasion.commit
      ? [...earlier.before, { occasion: earlier.occasion, goals: judge({ [part]: results[part] }) }]
      : [];
  const before = [...replaced, ...ended.map((one) => ({ occasion: one }))];
  const all: Results = { ...results, [part]: result };
  return { goals: judge(all), measured: { ...measured, [part]: { occasion, repetitions, before } }, results: all };
}

/** The results in a file; none when there is no file. */
export const readKept = (file: string): Kept => ({ ...NOTHING, ...readJson<Partial<Kept>>(file) });

/** Parts that were begun and are not finished, in a file of their own. */
export class Begun {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(part: Part, occasion: Occasion): void {
    this.#write({ ...this.#all(), [part]: [...this.#of(part), occasion] });
  }

  /** The part is finished. Gives the earlier times when it was begun. */
  finish(part: Part): Occasion[] {
    const ended = this.#of(part).slice(0, -1);
    this.#write({ ...this.#all(), [part]: [] });
    return ended;
  }

  #of = (part: Part) => this.#all()[part] ?? [];

  #all = () => readJson<Partial<Record<Part, Occasion[]>>>(this.#file) ?? {};

  #write(all: Partial<Record<Part, Occasion[]>>): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(all));
  }
}

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
