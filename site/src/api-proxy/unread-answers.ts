import type { ServerResponse } from 'node:http';

interface Unread {
  key: string;
  bytes: number;
}

/**
 * Keeps the answers in memory that clients have not taken yet within bounds: whoever leaves too much unread loses what
 * has waited longest, and nobody may take longer than the time limit.
 */
export class UnreadAnswers {
  readonly #answers = new Map<ServerResponse, Unread>();
  readonly #bytes = new Map<string, number>();
  #all = 0;

  constructor(private readonly most: { each: number; all: number; timeLimit: number }) {}

  /** Counts an answer until the client has it or is gone. */
  add(key: string, response: ServerResponse, bytes: number): void {
    if (response.destroyed) return;
    this.#answers.set(response, { key, bytes });
    this.#count(key, bytes);
    const timer = setTimeout(() => {
      response.destroy();
    }, this.most.timeLimit).unref();
    response.once('close', () => {
      clearTimeout(timer);
      this.#remove(response);
    });
    this.#drop(response, () => this.#of(key) > this.most.each, key);
    this.#drop(response, () => this.#all > this.most.all);
  }

  /** Bytes that wait for clients. */
  get bytes(): number {
    return this.#all;
  }

  /** Ends the connections of the oldest answers, or of those of one key, while there is too much; never of the latest. */
  #drop(latest: ServerResponse, isTooMuch: () => boolean, key?: string): void {
    if (!isTooMuch()) return;
    for (const [response, answer] of this.#answers) {
      if (response === latest || (key !== undefined && answer.key !== key)) continue;
      this.#remove(response);
      response.destroy();
      if (!isTooMuch()) return;
    }
  }

  #remove(response: ServerResponse): void {
    const answer = this.#answers.get(response);
    if (!answer) return;
    this.#answers.delete(response);
    this.#count(answer.key, -answer.bytes);
  }

  #count(key: string, bytes: number): void {
    this.#all += bytes;
    const sum = this.#of(key) + bytes;
    if (sum === 0) this.#bytes.delete(key);
    else this.#bytes.set(key, sum);
  }

  #of(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }
}
