import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 300;
const ANSWER_LIMIT_MS = 90_000;
/** So much has to be said for somebody to know what to do. */
const WORDS = 3;

export interface Answer {
  status: number;
  bytes: Buffer;
}

/** Asks a server until it does what is asked, and remembers how it put that off meanwhile. */
export interface Asking {
  /** Resolves to the first answer that puts nothing off; throws when that is a refusal. */
  ask: (path: string, init?: RequestInit) => Promise<Answer>;
  /** How often each status came. */
  statuses: () => Map<string, number>;
  /** Refusals that are not 502 or 503 with words for people, or for programs in JSON. */
  unclear: () => string[];
}

export function createAsking(url: string): Asking {
  const statuses = new Map<string, number>();
  const unclear = new Set<string>();
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const once = async (path: string, init: RequestInit): Promise<Answer | undefined> => {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      count(String(status));
      if (status < 500) return { status, bytes };
      const type = response.headers.get('content-type') ?? '';
      if ((status !== 502 && status !== 503) || !isClear(bytes.toString(), type)) {
        unclear.add(
          `${init.method ?? 'GET'} ${path.replaceAll(/\d+/g, '…')}: ${String(status)} ${bytes.toString().slice(0, 200)}`,
        );
      }
    } catch (error) {
      const reason = String((error as { cause?: unknown }).cause ?? error);
      count('no answer');
      unclear.add(`${init.method ?? 'GET'} ${path.replaceAll(/\d+/g, '…')}: ${reason}`);
    }
    return undefined;
  };
  return {
    ask: async (path, init = {}) => {
      for (;;) {
        const answer = await once(path, init);
        if (answer && answer.status >= 300) {
          throw new Error(`${path}: ${String(answer.status)} ${answer.bytes.toString().slice(0, 300)}`);
        }
        if (answer) return answer;
        await sleep(AGAIN_MS);
      }
    },
    statuses: () => statuses,
    unclear: () => [...unclear],
  };
}

function isClear(text: string, type: string): boolean {
  const hasWords = (words: string) => words.trim().split(/\s+/).length >= WORDS;
  if (type.startsWith('application/json')) {
    const { success, message, code } = JSON.parse(text) as { success?: boolean; message?: string; code?: string };
    return success === false && hasWords(message ?? '') && code !== undefined;
  }
  return hasWords(text.replaceAll(/<title>.*?<\/title>|<[^>]*>/gs, ' '));
}
