import type { Readiness } from '@rishta/contracts';

/** Resolves to what is wrong, in words that anybody may read; undefined when nothing is. */
export type Check = () => Promise<string | undefined>;

export interface ReadinessOptions {
  onFault: (name: string, error: unknown) => void;
  /** Milliseconds after which a check counts as failed, and during which an answer is given again. */
  limit?: number;
  kept?: number;
}

const LIMIT = 3_000;
const KEPT = 1_000;

/** Runs checks side by side. However many ask, each check runs once at a time and is waited for no longer than its limit. */
export function createReadiness(
  checks: Record<string, Check>,
  { onFault, limit = LIMIT, kept = KEPT }: ReadinessOptions,
): () => Promise<Readiness> {
  const bounded = Object.entries(checks).map(
    ([name, check]) => [name, withLimit(name, check, limit, onFault)] as const,
  );
  let latest: { answer: Promise<Readiness>; until: number } | undefined;

  async function look(): Promise<Readiness> {
    const results = await Promise.all(bounded.map(async ([name, check]) => [name, await check()] as const));
    return { checks: Object.fromEntries(results) };
  }

  return () => {
    if (latest && latest.until > performance.now()) return latest.answer;
    const started = { answer: look(), until: Infinity };
    latest = started;
    void started.answer.then(() => (started.until = performance.now() + kept));
    return started.answer;
  };
}

function withLimit(
  name: string,
  check: Check,
  limit: number,
  onFault: ReadinessOptions['onFault'],
): () => Promise<string> {
  let pending: Promise<string> | undefined;

  async function run(): Promise<string> {
    try {
      return (await check()) ?? 'ok';
    } catch (error) {
      onFault(name, error);
      return 'It could not be looked at; the log says why.';
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    pending ??= run();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`No answer in ${String(limit / 1_000)} s.`), limit);
    });
    const result = await Promise.race([pending, late]);
    clearTimeout(timer);
    return result;
  };
}
