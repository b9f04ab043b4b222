/** @jest-environment node */
/* eslint-disable testing-library/render-result-naming-convention -- What the server renders is no view. */
import type { RenderedPage } from '@rishta/contracts';
import { Link, Slot, type LoadingPartModule, type PageModule } from '@rishta/remote-sdk';

import { render, renderPart } from '../server.tsx';
import { testComposition } from '../testing/test-composition.ts';

const slot = 'remote-public/about';
const part = { slot, module: 'posts.part', render: 'server' as const };
const composition = {
  ...testComposition,
  apps: {
    ...testComposition.apps,
    'remote-dashboard': {
      ...testComposition.apps['remote-dashboard']!,
      parts: [
        part,
        { slot, module: 'late.part' },
        { ...part, module: 'other.part', takes: { slug: 'number' as const } },
      ],
    },
  },
};
const about: PageModule = {
  Component: () => (
    <>
      <h1>About us</h1>
      <Slot name={slot} data={{ slug: 'noor' }} />
      <p>After it</p>
    </>
  ),
};

const request = {
  composition,
  url: '/About',
  apiUrl: 'http://127.0.0.1:1/api',
  origin: 'https://rishta.example',
  signal: new AbortController().signal,
};

test('parts have a place on the page when they are drawn on the server, with what the slot hands over', async () => {
  const page = await render({
    ...request,
    language: 'en',
    withheld: [],
    loadModule: () => Promise.resolve(about),
  });
  const { html, parts } = page as RenderedPage;
  expect(parts).toEqual([
    { app: 'remote-dashboard', module: 'posts.part', data: { slug: 'noor' }, at: expect.any(Number) },
  ]);
  const at = parts?.[0]?.at ?? 0;
  const put = `${html.slice(0, at)}[here]${html.slice(at)}`;
  expect(put).toMatch(/<h1>About us<\/h1>.*<div id="[^"]+">\[here\]<\/div>.*<p>After it<\/p>/s);
});

const posts: LoadingPartModule = {
  Component: ({ data: { slug }, loaded }) => <Link to="/About">{`${String(slug)}: ${String(loaded)}`}</Link>,
  loader: ({ data: { slug }, context: { language } }) => Promise.resolve(`${language} <posts> of ${String(slug)}`),
};
const draw = (module: object) =>
  renderPart({
    ...request,
    language: 'ur',
    loadModule: () => Promise.resolve(module),
    part: { app: 'remote-dashboard', module: 'posts.part', data: { slug: 'noor' } },
  });

test('parts are drawn for themselves, with what their loader gave for the browser', async () => {
  expect(await draw(posts)).toEqual({
    html:
      '<a href="/About">noor: ur &lt;posts&gt; of noor</a>' +
      String.raw`<script type="application/json">"ur \u003cposts> of noor"</script>`,
  });
});

test('parts keep nothing of a rendering for which the API was not reached', async () => {
  const asking: LoadingPartModule = { ...posts, loader: ({ context: { api } }) => api.get('/home') };
  expect(await draw(asking)).toEqual({ html: '', apiUnreached: true });
});

test.each([
  ['it is no part', {}, 'module'],
  [
    'its loader throws',
    {
      ...posts,
      loader: () => {
        throw new Error('No data');
      },
    },
    'loader',
  ],
  [
    'it cannot be drawn',
    {
      Component: () => {
        throw new Error('No drawing');
      },
    },
    'render',
  ],
])('parts name whose failure it is when %s', async (_what, module, phase) => {
  expect(await draw(module)).toMatchObject({ failure: { app: 'remote-dashboard', phase } });
});
