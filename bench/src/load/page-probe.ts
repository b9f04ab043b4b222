/** What a page says of its own loading, in milliseconds from the navigation's start. */
export interface ProbeResult {
  fcp: number;
  lcp: number;
  cls: number;
  /** When a click on the probed control did what it is there for; 0 as long as none did. */
  interactive: number;
  largest: string;
}

declare global {
  var loadProbe: ProbeResult;
}

/**
 * Runs in the page before everything else. It clicks the control again and again until the dialog opens, as an impatient
 * visitor would, and closes it.
 */
export function probeLoading(control: string): void {
  const probe: ProbeResult = { fcp: 0, lcp: 0, cls: 0, interactive: 0, largest: '' };
  globalThis.loadProbe = probe;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    // The dialog that the probe itself opens is no part of the page.
    if (element?.closest('dialog')) return;
    probe.lcp = entry.startTime;
    probe.largest = element ? `${element.tagName.toLowerCase()}.${element.className}` : '';
  });
  let clickedAt = -Infinity;
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    // As with a visitor's own click: what follows within half a second is its effect.
    if (!hadRecentInput && Math.abs(entry.startTime - clickedAt) > 500) probe.cls += value;
  });

  const timer = setInterval(() => {
    const open = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (open) {
      probe.interactive = performance.now();
      clickedAt = probe.interactive;
      clearInterval(timer);
      open.close();
      return;
    }
    document.querySelector<HTMLElement>(control)?.click();
  }, 10);
}
