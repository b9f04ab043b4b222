import { type FailureMark, LATE_AFTER, MARKS, SIGNAL_EVENT } from '@rishta/contracts/health';
import { ADDRESSES, SHELL } from '@rishta/contracts/wire';

import { appInStack } from './app-in-stack.ts';

// Stands in each page, outside of all releases: it tells of those that never start, too. So it takes nothing of theirs, and
// is short. What is measured later is in vitals.browser.ts.

/** Milliseconds: so long what is told is gathered. */
const GATHER = 1_000;

const own = document.currentScript as HTMLScriptElement;
const { apps = '', more = '', integrity = '' } = own.dataset;
const pageApps = apps.split(' ');
const load = Math.random().toString(36).slice(2, 12).padEnd(10, '0');
const composition = document.documentElement.dataset['composition'] ?? '';
const post = (address: string, body: object) => navigator.sendBeacon(address, JSON.stringify(body));

let token: string | undefined;
let isOpen = false;
let isTakenOver = false;
let isShown = false;
// What became of this load: it took clicks, or it was left before.
let isDecided = false;
let shown = pageApps;
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Set<string>();
const said: [app: string, signal: string][] = [];

function say(names: string[], signal: string): void {
  for (const app of names) {
    if (told.has(app + signal)) continue;
    told.add(app + signal);
    said.push([app, signal]);
  }
  timer ??= setTimeout(tell, GATHER);
}

function sayUsed(app: string): void {
  if (!pageApps.includes(app)) say([app], 'used');
}

function tell(isLast?: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (said.length === 0 || !isOpen) return;
  if (token) post(ADDRESSES.signals, { token, said: said.splice(0, 40) });
  // The answer will not come in time.
  else if (isLast) post(ADDRESSES.loads, { load, composition, apps: pageApps, said: said.splice(0, 40) });
}

async function open(): Promise<void> {
  isOpen = true;
  const body = JSON.stringify({ load, composition, apps: pageApps });
  const answer = await fetch(ADDRESSES.loads, { method: 'POST', body, keepalive: true, priority: 'low' });
  if (answer.status === 200) token = await answer.text();
  // The server does not count this load, so nothing more is sent.
  else isOpen = false;
  tell();
}

function onError(stack: unknown, signal: string): void {
  const app = appInStack(String(stack));
  if (app) say([app], signal);
}

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) onError(target.src, 'load-failure');
    else onError(`${String((event.error as Error | undefined)?.stack)} ${event.filename}`, 'unhandled-error');
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) =>
  onError((reason as Error | undefined)?.stack, 'unhandled-error'),
);
document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI }) => {
  onError(`${sourceFile} ${blockedURI}`, 'refused');
});
document.addEventListener(SIGNAL_EVENT, (event) => {
  say(shown, (event as CustomEvent<string>).detail);
  if (document.visibilityState === 'hidden') tell(true);
});

function hear(marks: PerformanceEntryList): void {
  for (const { name, startTime, detail } of marks as PerformanceMark[]) {
    if (name === MARKS.takenOver) isTakenOver = true;
    if (name === MARKS.section) {
      const app = (detail ?? SHELL) as string;
      shown = [...new Set([SHELL, app])];
      isShown = true;
      sayUsed(app);
    }
    if (name === MARKS.part) sayUsed(detail as string);
    if (!isDecided && isTakenOver && isShown) {
      isDecided = true;
      say(pageApps, 'interactive');
      if (startTime > LATE_AFTER) say(pageApps, 'late');
      // At once: a browser that is ended tells nothing more, and its page would be taken for one that hangs.
      tell();
    }
    if (name === MARKS.failure) {
      const { app, phase } = detail as FailureMark;
      sayUsed(app);
      say([app], phase === 'render' || phase === 'loader' ? 'render-error' : 'load-failure');
    }
  }
}

const observer = new PerformanceObserver((list) => {
  hear(list.getEntries());
});
observer.observe({ type: 'mark', buffered: true });

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  // A page that gives its release up is left before the observer is told why.
  hear(observer.takeRecords());
  if (!isDecided) say(pageApps, 'left');
  isDecided = true;
  tell(true);
});

// A page in the background is slow by the browser's own will.
if (document.visibilityState === 'visible') {
  open().catch(() => undefined);
  addEventListener('load', () => {
    const script = Object.assign(document.createElement('script'), { src: more, integrity, crossOrigin: '' });
    setTimeout(() => document.head.append(script), GATHER);
  });
}
