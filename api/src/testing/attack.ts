import type { Answer, TestApp } from './build-test-app.ts';
import { SARA } from './people.ts';

const SECOND = 1_000;

/** Which of an attacker's addresses try in a second of the attack. */
export type Plan = (second: number) => readonly string[];

/**
 * Guesses at Sara's account by a plan, second by second of the moved clock, and says when guesses were checked, in
 * milliseconds since the start. `meanwhile` is called in each second, before the guesses in odd ones and after them in
 * even ones.
 */
export async function attack(
  app: TestApp,
  { plan, seconds }: { plan: Plan; seconds: number },
  meanwhile: (second: number) => Promise<void>,
): Promise<{ checked: number[] }> {
  const checked: number[] = [];
  const guess = async (ip: string, second: number) => {
    const { status } = await app.call('POST', '/api/login', { email: SARA.email, password: 'a guess' }, { ip });
    if (status === 401) checked.push(second * SECOND);
  };
  for (let second = 0; second < seconds; second += 1) {
    const isFirst = second % 2 === 1;
    if (isFirst) await meanwhile(second);
    for (const ip of plan(second)) await guess(ip, second);
    if (!isFirst) await meanwhile(second);
    app.wait(SECOND);
  }
  return { checked };
}

/** The most of `times` that lie within one span. */
export function mostWithin(times: readonly number[], spanMs: number): number {
  const counts = times.map((start) => times.filter((time) => time >= start && time < start + spanMs).length);
  return Math.max(0, ...counts);
}

/** The `Cookie` header that a browser sends after an answer that set one. */
export function cookieOf({ headers }: Answer): string {
  const set = headers['set-cookie'];
  return typeof set === 'string' ? (set.split(';')[0] ?? '') : '';
}

/** The token of the link that was mailed last; empty when there was none. */
export async function mailedDeviceToken(app: TestApp): Promise<string> {
  const mails = (await app.mails()).filter((mail) => mail.includes('/Login?device='));
  return /\/Login\?device=([\w-]{43})\r?$/m.exec(mails.at(-1) ?? '')?.[1] ?? '';
}
