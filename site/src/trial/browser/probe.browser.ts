import { MARKS } from '@rishta/contracts/health';
import { onCLS } from 'web-vitals';

import { SEEN_WITHOUT_TEXT } from '../is-empty.ts';
import { consequence } from '../../watchdog/dead-clicks.ts';
import { type PageState, type Probe, PROBE, SUBMIT_MARK } from './probe.ts';

// Put into a page by the trial, before all scripts of the page.

const SUBMITS = 'form button[type=submit], form button:not([type]), form input[type=submit]';

const shift = { value: 0, isGood: true };
onCLS(({ value, rating }) => Object.assign(shift, { value, isGood: rating === 'good' }), { reportAllChanges: true });

let changedAt = performance.now();
const noteChange = () => {
  changedAt = performance.now();
};
new MutationObserver(noteChange).observe(document, {
  ...{ subtree: true, childList: true, attributes: true, characterData: true },
});
addEventListener('scroll', noteChange, true);

let watched: Element | null = null;
let pressed: Promise<boolean> | undefined;
// The first of all listeners: what the page swallows is heard here.
addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Node && watched?.contains(target)) pressed ??= consequence();
  },
  true,
);

function seen(): PageState {
  const timesOf = (name: string) => performance.getEntriesByName(name, 'mark').map(({ startTime }) => startTime);
  const [takenOver] = timesOf(MARKS.takenOver);
  const sections = timesOf(MARKS.section);
  const [shown] = sections;
  return {
    ...(takenOver !== undefined && shown !== undefined && { interactive: Math.max(takenOver, shown) }),
    sections: sections.length,
    shift: shift.value,
    isShiftGood: shift.isGood,
  };
}

function isEmpty(): boolean {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const main = document.querySelector('main');
  if (!main || !isSeen(main)) return true;
  return main.innerText.trim() === '' && ![...main.querySelectorAll(SEEN_WITHOUT_TEXT.join())].some(isSeen);
}

const probe: Probe = {
  seen,
  isEmpty,
  findSubmits: () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(SUBMITS)];
    const usable = buttons.filter(
      (button) =>
        !button.disabled &&
        button.getAttribute('aria-disabled') !== 'true' &&
        button.checkVisibility({ visibilityProperty: true }),
    );
    usable.forEach((button, index) => button.setAttribute(SUBMIT_MARK, String(index)));
    return usable.length;
  },
  watchSubmit: (index) => {
    const button = document.querySelector<HTMLElement>(`[${SUBMIT_MARK}="${String(index)}"]`);
    watched = button;
    pressed = undefined;
    const names = [button?.textContent.trim(), button?.getAttribute('aria-label'), button?.getAttribute('value')];
    return { name: (names.find(Boolean) ?? '').slice(0, 60), isOfPage: button?.closest('main') !== null };
  },
  quietFor: () => performance.now() - changedAt,
  consequence: async () => (pressed === undefined ? 'unpressed' : await pressed),
  goTo: (address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  },
};
Object.defineProperty(globalThis, PROBE, { value: probe });
