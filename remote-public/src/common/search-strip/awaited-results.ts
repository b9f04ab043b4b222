let awaited: string | undefined;

/** Says that a search was sent to this address: its results get the focus when they are there. */
export function awaitResults(url: string): void {
  awaited = url;
}

/** Whether the results of this address were waited for; whatever comes, nobody waits any more. */
export function takeAwaited(url: string): boolean {
  const isDue = awaited === url;
  awaited = undefined;
  return isDue;
}
