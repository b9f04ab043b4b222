const CHOICES = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((each) => `${each}:not(:disabled, [tabindex="-1"], [hidden])`)
  .join();

/** What one can do first in a part of a page: of several choices, the one that is made already. */
function firstChoice(part: Element): HTMLElement | null {
  const first = part.querySelector<HTMLElement>(CHOICES);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return part.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/**
 * Puts the focus on the first choice, once there is one. Until then it is wherever the browser has put it, and as soon
 * as the visitor moves it, it stays theirs. Gives what ends the waiting.
 */
export function focusFirstChoice(part: Element): () => void {
  const { activeElement } = document;
  const focus = () => {
    const choice = firstChoice(part);
    choice?.focus();
    return choice !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focus()) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
