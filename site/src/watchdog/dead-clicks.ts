import { RELEASE_ROOT } from '@rishta/contracts/wire';

/** Milliseconds in which something has to come of pressing a button. */
const TIMEOUT = 3_000;

/** Events that show that a press did something, beside a change of the page. */
const CONSEQUENCES = ['invalid', 'focusin', 'blur', 'scroll', 'toggle', 'copy', 'fullscreenchange'] as const;

/** Whether something comes of the press that is just under way: a change, a request, another page. */
export function consequence(): Promise<boolean> {
  return new Promise((resolve) => {
    const address = location.href;
    const pressedAt = performance.now();
    const listening = new AbortController();
    const end = (hasHappened: boolean) => {
      observer.disconnect();
      listening.abort();
      clearTimeout(timer);
      resolve(hasHappened);
    };
    const happen = () => end(true);
    const observer = new MutationObserver(happen);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // The focus that the press itself gives comes before the click.
    for (const name of CONSEQUENCES) addEventListener(name, happen, { capture: true, signal: listening.signal });
    const timer = setTimeout(() => {
      const isElsewhere = location.href !== address || document.visibilityState === 'hidden';
      // What the watchdog itself sends is none.
      const hasAsked = performance
        .getEntriesByType('resource')
        .some(({ name, startTime }) => startTime >= pressedAt && !name.includes(RELEASE_ROOT));
      end(isElsewhere || hasAsked);
    }, TIMEOUT);
  });
}

/** Calls when a visitor has pressed a button and nothing has come of it. */
export function watchClicks(onDead: () => void): void {
  let isWaiting = false;
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true' || !isTrusted || isWaiting)
        return;
      isWaiting = true;
      void consequence().then((hasHappened) => {
        isWaiting = false;
        if (!hasHappened) onDead();
      });
    },
    true,
  );
}
