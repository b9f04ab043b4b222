export interface StopRequest {
  /** Aborted when the command is to end. */
  asked: AbortSignal;
  /** Aborted when it is asked a second time: whoever does so waits no more. */
  urged: AbortSignal;
}

const LOOK_FOR_NPM = 250;
/** npm passes on what a terminal has sent to all its processes anyway. Both are one request, so close to each other. */
const ONE_REQUEST = 1_000;

/** Listens for signals, and for the end of the npm that has started this command, from which no signal may come. */
export function listenForStop(isNpmGone: () => boolean): StopRequest {
  const asked = new AbortController();
  const urged = new AbortController();
  let since = 0;
  const ask = () => {
    since = Date.now();
    asked.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!asked.signal.aborted) ask();
      else if (Date.now() - since > ONE_REQUEST) urged.abort();
    });
  }
  const looking = setInterval(() => {
    if (!isNpmGone()) return;
    clearInterval(looking);
    if (!asked.signal.aborted) ask();
  }, LOOK_FOR_NPM).unref();
  // The terminal may go before the servers have ended; nobody reads then what is said.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { asked: asked.signal, urged: urged.signal };
}

export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done());
  });
