import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { type Probe, SUBMIT_MARK, type SubmitButton } from './probe.ts';

export interface Pressed extends SubmitButton {
  /** `unpressed`: it could not be reached in time, so nobody knows. */
  outcome: 'alive' | 'dead' | 'unpressed';
}

interface Pressing {
  page: Page;
  /** Asks the probe of the page; undefined between two documents. */
  ask: <T>(question: string, limit?: number) => Promise<T | undefined>;
  /** Rejects when the page does not let itself be looked at any more. */
  ending: Promise<never>;
}

/** Buttons of one page that are pressed. */
const MOST = 5;
/** Milliseconds for a button to be reached, and for something to come of it: more than the watchdog allows. */
const REACH = 4_000;
const CONSEQUENCE = 5_000;
/** Milliseconds after which all that has come of a press is a request, which the page may have made by itself. */
const ONLY_ASKED = 2_500;
/** Milliseconds without a change before a press, and how long that is waited for: what changes then, has come of it. */
const QUIET = { enough: 400, limit: 3_000, look: 50 };

/** Presses each button that sends a form off, with nothing typed, for as long as the page stays. */
export async function pressSubmits({ page, ask, ending }: Pressing): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  const addressBefore = page.url();
  const count = (await ask<number>('findSubmits()')) ?? 0;
  for (let index = 0; index < Math.min(count, MOST) && page.url() === addressBefore; index += 1) {
    const button = await ask<SubmitButton>(`watchSubmit(${String(index)})`);
    if (!button) break;
    let { outcome, milliseconds } = await press(index);
    // Late files that a page loads once it is there are no answer to a press: the second time there are none.
    if (outcome === 'alive' && milliseconds > ONLY_ASKED) {
      await ask(`watchSubmit(${String(index)})`);
      ({ outcome, milliseconds } = await press(index));
    }
    // The press before has led on, only just now.
    if (outcome === 'unpressed' && page.url() !== addressBefore) break;
    pressed.push({ ...button, outcome });
  }
  return pressed;

  async function press(index: number): Promise<{ outcome: Pressed['outcome']; milliseconds: number }> {
    const button = page.locator(`[${SUBMIT_MARK}="${String(index)}"]`);
    const limits = { timeout: REACH, noWaitAfter: true };
    // Hover first: scrolling and hover effects then do not count as a consequence of the press.
    if (!(await succeeds(button.hover(limits)))) return { outcome: 'unpressed', milliseconds: 0 };
    await becomeQuiet();
    if (!(await succeeds(button.click(limits)))) return { outcome: 'unpressed', milliseconds: 0 };
    const started = Date.now();
    const came = await ask<Awaited<ReturnType<Probe['consequence']>>>('consequence()', CONSEQUENCE);
    const outcome = came === 'unpressed' ? came : came === false ? 'dead' : 'alive';
    return { outcome, milliseconds: Date.now() - started };
  }

  async function becomeQuiet(): Promise<void> {
    const until = Date.now() + QUIET.limit;
    while (Date.now() < until) {
      if (((await ask<number>('quietFor()')) ?? 0) > QUIET.enough) return;
      await Promise.race([sleep(QUIET.look), ending]);
    }
  }

  /** What is covered, or moves all the time, is no button that can be pressed. */
  function succeeds(action: Promise<void>): Promise<boolean> {
    const done = action.then(
      () => true,
      () => false,
    );
    return Promise.race([done, ending]);
  }
}
