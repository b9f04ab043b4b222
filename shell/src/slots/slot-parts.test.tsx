import { jest } from '@jest/globals';
import type { Composition, Part } from '@rishta/contracts';
import { MARKS } from '@rishta/contracts/health';
import { defineTexts } from '@rishta/i18n';
import { Slot, useTexts, type PageModule, type PartModule, type SlotValues } from '@rishta/remote-sdk';
import { screen, waitFor } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { testComposition } from '../testing/test-composition.ts';

const SLOT = 'remote-public/home';

const texts = defineTexts({ hello: 'Hello' }, { ur: () => Promise.resolve({ default: { hello: 'سلام' } }) });

const saying = (word: string): PartModule => ({
  Component: ({ data }) => <p>{`${word} ${JSON.stringify(data)}`}</p>,
});
/** The shell gets parts on the way of pages. */
const asPage = (part: PartModule) => part as unknown as PageModule;

const withParts = (parts: Part[]): Composition => ({
  ...testComposition,
  apps: {
    ...testComposition.apps,
    'remote-dashboard': { ...testComposition.apps['remote-dashboard']!, parts },
  },
});

/** The home page with a slot, and parts of the dashboard's for it. */
function open(
  parts: Record<string, PartModule | Error>,
  listed: Partial<Part>[],
  { data, isConnected }: { data?: SlotValues; isConnected?: boolean } = {},
) {
  const home: PageModule = {
    Component: () => (
      <>
        <h1>Home</h1>
        <Slot name={SLOT} {...(data && { data })} />
      </>
    ),
  };
  const modules = Object.entries(parts).map(([name, part]) => [
    `remote-dashboard/${name}`,
    part instanceof Error ? part : asPage(part),
  ]);
  return renderSite({
    ...(isConnected !== undefined && { isConnected }),
    composition: withParts(listed.map((part) => ({ slot: SLOT, module: 'one.part', ...part }))),
    pages: { 'remote-public/home': home, ...(Object.fromEntries(modules) as Record<string, PageModule | Error>) },
  });
}

const page = () => screen.getByRole('heading', { level: 1, name: 'Home' });

test('shows the parts of other apps in their order, with the data of the slot', async () => {
  const mark = jest.spyOn(performance, 'mark');
  await open(
    { 'one.part': saying('One'), 'two.part': saying('Two') },
    [{ order: 20 }, { module: 'two.part', order: 10, takes: { most: 'number' } }],
    { data: { most: 3 } },
  );
  await screen.findByText('One {"most":3}');
  expect(screen.getAllByText(/^(One|Two)/).map(({ textContent }) => textContent)).toEqual([
    'Two {"most":3}',
    'One {"most":3}',
  ]);
  expect(mark).toHaveBeenCalledWith(MARKS.part, { detail: 'remote-dashboard' });
});

test('shows none that belongs elsewhere, or takes what the slot does not give', async () => {
  await open(
    { 'one.part': saying('One'), 'two.part': saying('Two'), 'three.part': saying('Three') },
    [{ slot: 'remote-public/about' }, { module: 'two.part', takes: { most: 'string' } }, { module: 'three.part' }],
    { data: { most: 3 } },
  );
  await screen.findByText(/^Three/);
  expect(screen.queryByText(/^(One|Two)/)).not.toBeInTheDocument();
});

test('a part that cannot be had, and one that throws, cost nothing else', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('Broken part');
  const { reportFailure, leaveRelease } = await open(
    {
      'gone.part': new Error('Not there'),
      'broken.part': {
        Component: () => {
          throw error;
        },
      },
      'one.part': saying('One'),
    },
    [{ module: 'gone.part' }, { module: 'broken.part' }, {}],
  );
  await screen.findByText('One {}');
  expect(page()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(reportFailure).toHaveBeenCalledTimes(2));
  expect(reportFailure).toHaveBeenCalledWith(
    'remote-dashboard',
    expect.objectContaining({ message: 'Not there' }),
    'module',
    '/',
  );
  expect(reportFailure).toHaveBeenCalledWith('remote-dashboard', error, 'render', '/');
  // The page is not loaded again for the sake of a part.
  expect(leaveRelease).not.toHaveBeenCalled();
  quiet.mockRestore();
});

test('what does not come for want of a connection is no failure of its release, nor what throws without one', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const late: PartModule = {
    Component: () => {
      throw new TypeError('Failed to fetch');
    },
  };
  const { reportFailure } = await open(
    { 'gone.part': new Error('Not there'), 'late.part': late, 'one.part': saying('One') },
    [{ module: 'gone.part' }, { module: 'late.part' }, {}],
    { isConnected: false },
  );
  await screen.findByText('One {}');
  await waitFor(() => expect(quiet).toHaveBeenCalled());
  expect(reportFailure).not.toHaveBeenCalled();
  quiet.mockRestore();
});

test('has its texts in the language of the page', async () => {
  const greeting: PartModule = {
    Component: function Greeting() {
      return <p>{useTexts(texts)('hello')}</p>;
    },
    handle: { texts: [texts] },
  };
  await renderSite({
    language: 'ur',
    composition: withParts([{ slot: SLOT, module: 'one.part' }]),
    pages: {
      'remote-public/home': { Component: () => <Slot name={SLOT} /> },
      'remote-dashboard/one.part': asPage(greeting),
    },
  });
  expect(await screen.findByText('سلام')).toBeVisible();
});
