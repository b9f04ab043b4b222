/** Milliseconds in which something has to come of pressing a button. */
const PATIENCE = 3_000;

/** Events that show that a press did something, beside a change of the page. */
const CONSEQUENCES = ['invalid', 'focusin', 'blur', 'scroll', 'toggle', 'copy', 'fullscreenchange'] as const;

/** Calls when a visitor has pressed a button and nothing has come of it: no change, no request, no other page. */
export function watchClicks(onDead: () => void): void {
  let isWaiting = false;
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true' || !isTrusted || isWaiting)
        return;
      isWaiting = true;
      const address = location.href;
      const requests = performance.getEntriesByType('resource').length;
      let hasHappened = false;
      const happen = () => {
        hasHappened = true;
      };
      const observer = new MutationObserver(happen);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const listening = new AbortController();
      // The focus that the press itself gives comes before the click.
      for (const name of CONSEQUENCES) addEventListener(name, happen, { capture: true, signal: listening.signal });
      setTimeout(() => {
        observer.disconnect();
        listening.abort();
        isWaiting = false;
        const isElsewhere = location.href !== address || document.visibilityState === 'hidden';
        const hasAsked = performance.getEntriesByType('resource').length > requests;
        if (!hasHappened && !isElsewhere && !hasAsked) onDead();
      }, PATIENCE);
    },
    true,
  );
}
