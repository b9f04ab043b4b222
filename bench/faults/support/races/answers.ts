import type { Answer, Ask } from './race.ts';

/** Asks several processes in turn, and counts what they answer. */
export class Answers {
  count = 0;
  /** What nobody may get, in words. */
  readonly wrong: string[] = [];
  readonly #urls: readonly string[];
  readonly #statuses = new Map<number, number>();

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  readonly ask: Ask = async (method, path, { token, body, picture, idempotencyKey } = {}) => {
    const url = this.#urls[(this.count += 1) % this.#urls.length] ?? '';
    const sent = picture === undefined ? body && JSON.stringify(body) : new Uint8Array(picture);
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(body && { 'content-type': 'application/json' }),
          ...(picture && { 'content-type': 'image/png' }),
        },
        ...(sent !== undefined && { body: sent }),
      });
      const { status, headers } = response;
      this.#note(status, `${method} ${path}`, headers.get('retry-after'));
      return { status, data: await dataOf(response) };
    } catch (error) {
      this.wrong.push(`${method} ${path}: ${String(error)}`);
      return { status: 503, data: {} };
    }
  };

  summary(): string {
    return [...this.#statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${String(times)} × ${String(status)}`)
      .join(', ');
  }

  #note(status: number, what: string, retryAfter: string | null): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const isFine = status < 500 || (status === 503 && /^\d+$/.test(retryAfter ?? ''));
    if (!isFine) this.wrong.push(`${what}: ${String(status)}`);
  }
}

async function dataOf(response: Response): Promise<Answer['data']> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
    await response.arrayBuffer();
    return {};
  }
  const { data } = (await response.json()) as { data?: Answer['data'] | null };
  return data ?? {};
}
