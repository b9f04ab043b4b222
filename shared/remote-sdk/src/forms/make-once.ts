import type { ApiAnswer } from '@rishta/api-client';

import { keyFor, type Attempt } from './attempt.ts';

/** What was sent last, as long as it is not known what became of it. */
export interface LastAttempt {
  current: Attempt | undefined;
}

interface Making<Data> {
  body: object;
  attempt: LastAttempt;
  create: (body: object, headers: Record<string, string>) => Promise<ApiAnswer<Data>>;
  /** Makes `body` of what was made before. Undefined, 404 or 409: that is over, so this one is made instead. */
  change: (made: Data) => Promise<ApiAnswer<Data> | undefined>;
  /** Writes the attempt down before it goes out. */
  keep?: () => Promise<void>;
}

/**
 * Makes something once, however often it is sent. An earlier attempt without an answer may have succeeded. If the
 * content differs now, the earlier one is sent again, and its result is changed.
 */
export async function makeOnce<Data>(making: Making<Data>): Promise<ApiAnswer<Data>> {
  const { body, attempt, create, change, keep } = making;
  const send = (content: object, key: string) => create(content, { 'idempotency-key': key });

  const earlier = attempt.current;
  if (earlier && earlier.body !== JSON.stringify(body)) {
    const answer = await send(JSON.parse(earlier.body) as object, earlier.key);
    const made = answer.reached && answer.ok ? answer.body.data : undefined;
    if (made !== undefined) {
      const changed = await change(made);
      if (changed?.reached && changed.ok) attempt.current = undefined;
      if (changed && !isOver(changed)) return changed;
    } else if (!isRefused(answer)) return answer;
  }

  const key = keyFor(body, attempt);
  await keep?.();
  const answer = await send(body, key);
  if (isRefused(answer) || (answer.reached && answer.ok)) attempt.current = undefined;
  return answer;
}

/** Whether nothing can have come of it, now or before: of other refusals that is not sure. */
const isRefused = (answer: ApiAnswer<unknown>): boolean => answer.reached && answer.status === 422;

/** Whether what was made is gone, or can no longer be changed. */
const isOver = (answer: ApiAnswer<unknown>): boolean =>
  answer.reached && (answer.status === 404 || answer.status === 409);
