import type { HeldRow, OutboxRepository } from './outbox.repository.ts';

/** Between two looks at what others hold. */
const LOOK_EVERY_MS = 2_000;

/**
 * Finds what other workers hold and have given no sign of life about for a while: by the time that has passed here, since
 * the clocks of their machines may be others. And what this worker holds without knowing it: the answer to taking it was lost.
 */
export class LeftRows {
  readonly #repository: OutboxRepository;
  readonly #holder: string;
  readonly #heldMs: number;
  /** What others hold, and since when it was seen like this. */
  #seen = new Map<string, { row: HeldRow; since: number }>();
  #lookedAt = -Infinity;

  constructor(repository: OutboxRepository, holder: string, heldMs: number) {
    this.#repository = repository;
    this.#holder = holder;
    this.#heldMs = heldMs;
  }

  /** `known` is what this worker has begun and not yet written down the end of. */
  async find(known: readonly string[]): Promise<HeldRow[]> {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return [];
    const rows = await this.#repository.held();
    this.#lookedAt = performance.now();
    const unheard = rows.filter(({ id, holder }) => holder === this.#holder && !known.includes(id));
    const seen = rows
      .filter(({ holder }) => holder !== this.#holder)
      .map((row) => {
        const sign = [row.id, row.holder, row.dueAt].join(' ');
        return [sign, this.#seen.get(sign) ?? { row, since: this.#lookedAt }] as const;
      });
    this.#seen = new Map(seen);
    const silent = [...this.#seen.values()].filter(({ since }) => now - since >= this.#heldMs).map(({ row }) => row);
    return [...silent, ...unheard];
  }
}
