import { ADDRESSES, CHANGE_EVENTS, SIGN_INTERVAL } from '@rishta/contracts/wire';

/** Until the site server has said over how long its readers shall come again. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

interface News {
  /** The stream has begun, once more perhaps: what was before was not heard. */
  onBegin: () => void;
  /** Other releases are live for some visitors. */
  onChange: () => void;
}

export interface Listening {
  /** Whether a change would be heard of now. */
  isHearing: () => boolean;
  stop: () => void;
}

/** Listens for changes of what is live. Begins anew when the stream breaks, after pauses by chance that grow. */
export function listenForChanges({ onBegin, onChange }: News): Listening {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let signs = 0;
  let failures = 0;
  let firstPause = FIRST_PAUSE;

  const stop = () => {
    source.close();
    clearTimeout(timer);
    signs = 0;
  };
  const lose = () => {
    stop();
    const pause = Math.min(LONGEST_PAUSE, firstPause * 2 ** failures);
    failures += 1;
    timer = setTimeout(open, pause * (0.2 + 0.8 * Math.random()));
  };
  const hear = () => {
    clearTimeout(timer);
    // Something on the way may keep back what is sent.
    timer = setTimeout(lose, 2 * SIGN_INTERVAL);
  };
  function open() {
    source = new EventSource(ADDRESSES.changes);
    source.addEventListener('error', lose);
    source.addEventListener(CHANGE_EVENTS.changed, onChange);
    source.addEventListener(CHANGE_EVENTS.sign, ({ data }: MessageEvent<string>) => {
      hear();
      firstPause = Number(data) || firstPause;
      signs += 1;
      if (signs === 1) onBegin();
      // Only a second sign resets the pauses: a stream that ends right away is no success.
      else failures = 0;
    });
    hear();
  }
  open();
  return { isHearing: () => signs > 0, stop };
}
