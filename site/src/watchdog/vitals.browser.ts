import { type BrowserSignal, SIGNAL_EVENT } from '@rishta/contracts/health';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';

import { watchClicks } from './dead-clicks.ts';

// Comes after the page is loaded; see watchdog.browser.ts, which passes on what it finds.

const say = (signal: BrowserSignal) => document.dispatchEvent(new CustomEvent(SIGNAL_EVENT, { detail: signal }));

const sayUnlessGood =
  (signal: BrowserSignal) =>
  ({ rating }: MetricType): void => {
    if (rating !== 'good') say(signal);
  };

onLCP(sayUnlessGood('slow'));
onINP(sayUnlessGood('sluggish'));
onCLS(sayUnlessGood('shifting'));
watchClicks(() => say('dead-click'));

/** Milliseconds, and the share of them that long tasks may take. */
const WINDOW = 10_000;
const MOST_BUSY = 0.3;

let start = performance.now();
let busy = 0;
if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime - start > WINDOW) {
        start = startTime;
        busy = 0;
      }
      busy += duration;
    }
    if (busy > WINDOW * MOST_BUSY) say('busy');
  }).observe({ type: 'longtask' });
}
