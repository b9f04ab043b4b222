import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts?: string[];
  }
}

/** From the next document on, notes what moves without the visitor having done something. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: string[] = (window.shifts = []);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved.map((text) => text?.slice(0, 80)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with each thing that has moved in the present document. */
export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
}
