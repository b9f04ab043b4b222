import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Of what passes, axe would describe each element: a third of the CPU, and nobody reads it. */
const ONLY_VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** Fails with each place that breaks a rule of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing of another origin is framed, so the page's rules run within it: results put together in a page of their own,
  // as for frames, would take a quarter of the CPU.
  expect(page.frames()).toHaveLength(1);
  await endOfMovement(page);
  const axe = new AxeBuilder({ page }).options(ONLY_VIOLATIONS).withTags(WCAG_2_2_AA).setLegacyMode(true);
  const { violations } = await axe.analyze();
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
