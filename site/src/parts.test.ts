import { type Part, SHELL } from '@rishta/contracts';

import { useBuiltShell } from './testing/built-shell.ts';
import type { FixtureRegistry } from './testing/fixture-registry.ts';
import { eventually } from './testing/render-processes.ts';
import { useTestSite } from './testing/test-site.ts';

// Parts of one app on pages of another, as the shell that visitors get draws them on the server.

const SLOT = 'remote-a/below';
const GOOD = `return {
  loader: ({ data }) => Promise.resolve({ text: 'Post of ' + data.slug + ' </script>' }),
  Component: ({ data, loaded }) => createElement('p', { id: react.useId() }, loaded.text),
};`;

const bundle = (modules: Record<string, string>) => `
  const react = require('react');
  const { createElement } = react;
  const sdk = require('@rishta/remote-sdk');
  exports.modules = { ${Object.entries(modules)
    .map(([name, body]) => `${JSON.stringify(name)}: () => { ${body} }`)
    .join(', ')} };
`;
const assetsOf = (css: string[]) => ({ js: [], css, uses: [] });

const PAGE = `return {
  Component: () => createElement(
    'div', null, createElement('h1', null, 'Agency'),
    createElement(sdk.Slot, { name: '${SLOT}', data: { slug: 'noor' } }),
    createElement('p', null, 'After it'),
  ),
};`;

function publishPage(registry: FixtureRegistry) {
  registry.publish('remote-a', '1.0.0', {
    server: bundle({ 'a.page': PAGE }),
    release: {
      pages: [{ path: '/a', module: 'a.page', layout: 'site', title: { en: 'A' }, render: 'server' }],
      modules: { 'a.page': assetsOf([]) },
      slots: [{ name: 'below', data: { slug: 'string' }, pages: ['/a'] }],
    },
  });
}

/** Has remote-b show this on the page of remote-a. */
function publishPart(registry: FixtureRegistry, version: string, source: string, more: Partial<Part> = {}) {
  registry.publish('remote-b', version, {
    server: bundle({ 'b.part': source, 'other.part': `return { Component: () => 'The other one' };` }),
    browser: { 'part.css': '.part{}' },
    release: {
      parts: [
        { slot: SLOT, module: 'b.part', render: 'server', takes: { slug: 'string' }, ...more },
        { slot: SLOT, module: 'other.part', render: 'server', order: 10 },
      ],
      modules: { 'b.part': assetsOf(['browser/part.css']), 'other.part': assetsOf([]) },
    },
  });
  registry.goLive(`${SHELL}@1.0.0`, 'remote-a@1.0.0', `remote-b@${version}`);
}

const builtShell = useBuiltShell();
const startSite = useTestSite((registry) => {
  registry.adopt(builtShell());
  publishPage(registry);
  publishPart(registry, '1.0.0', GOOD);
});

const failuresIn = (log: Record<string, unknown>[]) =>
  log
    .filter(({ msg }) => msg === 'an app did not work on the server')
    .map(({ app, phase, page }) => [app, phase, page]);

test('a part stands in its place, in its order, with its data and its style sheet', async () => {
  const { app, log } = await startSite();
  const { statusCode, body, headers } = await app.inject('/a');
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /<h1>Agency<\/h1>.*<p id="[^"]*remote-b-b-part[^"]*">Post of noor &lt;\/script&gt;<\/p>.*The other one.*<p>After it<\/p>/s,
  );
  expect(body).toContain(String.raw`{"text":"Post of noor \u003c/script>"}</script>`);
  expect(body).toContain('.part{}');
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|nonce/);
  expect(failuresIn(log)).toEqual([]);
});

test('a part for browsers, and one that takes what the slot does not give, leave nothing on the server', async () => {
  const { app, registry } = await startSite();
  publishPart(registry, '2.0.0', GOOD, { render: 'client' });
  expect((await app.inject('/a')).body).not.toContain('Post of');
  publishPart(registry, '3.0.0', GOOD, { takes: { slug: 'number' } });
  const { body } = await app.inject('/a');
  expect(body).not.toContain('Post of');
  expect(body).toContain('The other one');
});

test.each([
  ['throws while its code is evaluated', `throw new Error('broken')`, 'module'],
  ['is no part', `return {};`, 'module'],
  [
    'throws in its loader',
    `return { Component: () => null, loader: () => { throw new Error('no data'); } };`,
    'loader',
  ],
  ['cannot be drawn', `return { Component: () => { throw new Error('no drawing'); } };`, 'render'],
  ['waits for ever', `return { Component: () => null, loader: () => new Promise(() => {}) };`, 'hang'],
  ['loops for ever', `return { Component: () => { for (;;); } };`, 'hang'],
  ['ends its process', `return { Component: () => { process.exit(1); } };`, 'crash'],
])('a part that %s costs its own place', async (_what, source, phase) => {
  const { app, registry, log } = await startSite();
  await app.inject('/a');
  publishPart(registry, '2.0.0', source);
  const { statusCode, body } = await app.inject('/a');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1>Agency<\/h1>.*<p>After it<\/p>/s);
  expect(body).toContain('<footer');
  // The other page of the same process, and the page itself, go on.
  expect((await app.inject('/a?again')).body).toContain('<h1>Agency</h1>');
  // The page does not wait for a part that has had to wait for its process.
  await eventually(() => failuresIn(log).length > 0);
  const failures = failuresIn(log);
  expect(failures).toContainEqual(['remote-b', phase, '/a']);
  expect(failures.filter(([name]) => name !== 'remote-b')).toEqual([]);
});
