/** What a page says of its own loading, in milliseconds from the navigation's start. */
export interface ProbeResult {
  fcp: number;
  lcp: number;
  cls: number;
  /** When a click on the probed control did what it is there for; 0 as long as none did. */
  interactive: number;
}

declare global {
  var loadProbe: ProbeResult;
}

/**
 * Runs in the page before everything else. It clicks the control again and again until the dialog opens, as an impatient
 * visitor would, and closes it before it is drawn: a dialog that is drawn before the page's own content would be the
 * largest that there is to see, and the content would no longer count.
 */
export function probeLoading(control: string): void {
  const probe: ProbeResult = { fcp: 0, lcp: 0, cls: 0, interactive: 0 };
  globalThis.loadProbe = probe;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (probe.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) probe.cls += value;
  });

  const timer = setInterval(() => document.querySelector<HTMLElement>(control)?.click(), 10);
  // An observer is told before the next frame.
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (!dialog) return;
    probe.interactive = performance.now();
    clearInterval(timer);
    observer.disconnect();
    dialog.close();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
}
