import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Of what passes, axe would describe each element: a third of the CPU, and nobody reads it. */
const ONLY_VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** Rules by which texts of another length may fail on a screen of one width alone: sizes, and what scrolls. */
const ON_LAYOUT = ['target-size', 'scrollable-region-focusable'];

/** The same program as the builder's own text of it, in less than half of the characters: each page reads all of them. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = await readFile(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with each place that breaks a rule of WCAG 2.2 AA. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, (axe) => axe.withTags(WCAG_2_2_AA));

/**
 * The same for the rules on layout alone: where the page is tried by all of them as well, in this language and at this size,
 * if not in both at once.
 */
export const expectAccessibleLayout = (page: Page): Promise<void> =>
  expectNoViolations(page, (axe) => axe.withRules(ON_LAYOUT));

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Nothing of another origin is framed, so the page's rules run within it: results put together in a page of their own,
  // as for frames, would take a quarter of the CPU.
  expect(page.frames()).toHaveLength(1);
  await endOfMovement(page);
  const axe = new AxeBuilder({ page, axeSource }).options({ ...ONLY_VIOLATIONS }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  const places = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(places).toEqual([]);
}

/** Resolves when nothing fades or slides in any more: what is half transparent has no contrast. What turns for ever goes on. */
const endOfMovement = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
