import { browserStore } from '@rishta/remote-sdk/storage';

/** What was pressed by somebody who had to log in first. */
export type Wish = 'interest' | 'save';

interface KeptWish {
  profile: string;
  wish: Wish;
  at: number;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;
const KEY = 'wish';

const store = browserStore<KeptWish>('rishta-wishes');
/** For a browser that keeps nothing: it lasts as long as the document. */
let latest: KeptWish | undefined;

/** Keeps the last press, until somebody has logged in. */
export function keepWish(profile: string, wish: Wish): void {
  latest = { profile, wish, at: Date.now() };
  void store.set(KEY, latest).catch(() => undefined);
}

export function forgetWish(): void {
  latest = undefined;
  void store.delete(KEY).catch(() => undefined);
}

/** What was pressed on this profile, if anything. It is done once. */
export async function takeWish(profile: string): Promise<Wish | undefined> {
  const kept = latest ?? (await store.get(KEY).catch(() => undefined));
  if (kept?.profile !== profile) return undefined;
  forgetWish();
  return Date.now() - kept.at < KEPT_MS ? kept.wish : undefined;
}
