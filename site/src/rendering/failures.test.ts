import { appendFileSync, rmSync } from 'node:fs';

import { BASIC, type FixtureRegistry, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

/** Makes a release of remote-a live whose page has this source, and pages of remote-b as before. */
function breakRemote(registry: FixtureRegistry, source: string): void {
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', source),
    browser: { 'a.js': 'export {};' },
    release: onePage('/a', 'a.page', { js: ['browser/a.js'] }),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
}

const hangs = (log: Record<string, unknown>[]) =>
  log.filter(({ phase }) => phase === 'hang').map(({ app, page }) => [app, page]);

/** The name of the answer that comes first. */
const firstOf = (answers: Record<string, Promise<unknown>>) =>
  Promise.race(Object.entries(answers).map(([name, answer]) => answer.then(() => name)));

test.each([
  ['throws while its code is evaluated', `throw new Error('broken at once')`, 'module'],
  ['throws in its loader', `exports.loader = () => { throw new Error('broken data') }`, 'loader'],
  ['throws while rendering', `exports.Component = () => { throw new Error('broken view') }`, 'render'],
  ['asks for files of the server', `require('node:fs')`, 'module'],
  ['throws something that is no error', `throw null`, 'module'],
])('a remote that %s costs only its own section', async (_what, source, phase) => {
  const { app, registry, log } = await startSite();
  breakRemote(registry, source);
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<main>Loading</main>');
  expect(answer.body).toContain('"/_assets/remote-a/2.0.0/a.js":"sha256-');
  expect((await app.inject('/b')).body).toContain('Hello from b');
  expect(log).toContainEqual(expect.objectContaining({ app: 'remote-a', version: '2.0.0', phase, page: '/a' }));
});

test('a remote that loops for ever costs its own section and is not asked again at once; other pages go on', async () => {
  const { app, registry, log } = await startSite();
  breakRemote(registry, `exports.Component = () => { for (;;); }`);
  const [hanging, other] = [app.inject('/a'), app.inject('/b')];
  expect(await firstOf({ hanging, other })).toBe('other');
  expect((await other).body).toContain('Hello from b');
  const answer = await hanging;
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<main>Loading</main>');
  expect((await app.inject('/a?another=1')).body).toContain('<main>Loading</main>');
  expect(hangs(log)).toEqual([['remote-a', '/a']]);
  // Another release of the same remote is not held responsible.
  registry.goLive(...BASIC);
  expect((await app.inject('/a')).body).toContain('Hello from a');
});

test('a loader that never answers is given up when the time is over', async () => {
  const { app, registry, log } = await startSite();
  breakRemote(registry, `exports.loader = () => new Promise(() => {})`);
  const start = performance.now();
  expect((await app.inject('/a')).body).toContain('<main>Loading</main>');
  expect(performance.now() - start).toBeGreaterThan(1_900);
  expect(log).toContainEqual(expect.objectContaining({ app: 'remote-a', phase: 'loader' }));
  // Once may be a busy machine. The second time it counts as hanging, and the third visitor does not wait.
  await app.inject('/a?second');
  expect(hangs(log)).toEqual([['remote-a', '/a']]);
  expect((await app.inject('/a?third')).body).toContain('<main>Loading</main>');
  expect(hangs(log)).toHaveLength(1);
});

test('many pages of a remote that hangs do not take the workers away from others', async () => {
  const { app, registry } = await startSite();
  breakRemote(registry, `exports.Component = () => { for (;;); }`);
  const hanging = Promise.all(Array.from({ length: 10 }, (_, index) => app.inject(`/a?page=${String(index)}`)));
  for (let index = 0; index < 5; index += 1) {
    const other = app.inject(`/b?page=${String(index)}`);
    expect(await firstOf({ hanging, other })).toBe('other');
    expect((await other).body).toContain('Hello from b');
  }
  expect((await hanging).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
});

test.each([
  ['ends the process', `process.exit(3)`, /^crash$/],
  // On a slow machine its time is over before the memory is full.
  ['eats all memory', `const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()))`, /^(crash|hang)$/],
])(
  'a remote that %s costs its own section',
  async (_what, source, phase) => {
    const { app, registry, log } = await startSite();
    breakRemote(registry, `exports.Component = () => { ${source} }`);
    expect((await app.inject('/a')).body).toContain('<main>Loading</main>');
    expect((await app.inject('/b')).body).toContain('Hello from b');
    const failure = { app: 'remote-a', phase: expect.stringMatching(phase) as string };
    expect(log).toContainEqual(expect.objectContaining(failure));
  },
  15_000,
);

test('an error that a remote leaves behind in a timer or a promise does no harm', async () => {
  const { app, registry, log } = await startSite();
  breakRemote(
    registry,
    `exports.Component = () => { setTimeout(() => { throw new Error('late') }); void Promise.reject(new Error('lost')); return 'fine'; }`,
  );
  expect((await app.inject('/a')).body).toContain('<main>fine</main>');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await app.inject('/a?again')).body).toContain('<main>fine</main>');
  expect(log.map(({ message }) => message)).toEqual(expect.arrayContaining(['late', 'lost']));
});

test('a server bundle that is not what was published is not run', async () => {
  const { app, registry, log } = await startSite();
  appendFileSync(registry.fileOf('remote-a', '1.0.0', 'server/main.cjs'), '\n// tampered');
  const answer = await app.inject('/a');
  expect(answer.body).toContain('<main>Loading</main>');
  expect(answer.body).not.toContain('Hello from a');
  expect(log).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('not what was published') as string }),
  );
});

test.each([
  ['throws', '/shell-throws'],
  ['hangs', '/shell-hangs'],
])('a shell that %s on the server leaves the whole page to the browser', async (_what, path) => {
  const { app, registry } = await startSite();
  registry.publish('remote-s', '1.0.0', {
    browser: { 's.js': '' },
    release: onePage(path, 's.page', { js: ['browser/s.js'] }),
  });
  registry.goLive(...BASIC, 'remote-s@1.0.0');
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect(answer.body).toContain(`<title>Page ${path}</title>`);
  expect(answer.body).toContain('id="page-data">null</script>');
  expect(answer.body).toContain('"/_assets/remote-s/1.0.0/s.js":"sha256-');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect((await app.inject('/b')).body).toContain('Hello from b');
});

test('a shell whose server bundle is gone leaves all pages to the browser', async () => {
  const { app, registry } = await startSite();
  rmSync(registry.fileOf('shell', '1.0.0', 'server/main.cjs'));
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
});

test('a page with a gap is tried again soon, and the gap is gone', async () => {
  const { app, registry } = await startSite();
  const mendedAt = Date.now() + 1_500;
  breakRemote(
    registry,
    `exports.loader = () => { if (Date.now() < ${String(mendedAt)}) throw new Error('not yet') }; exports.Component = () => 'mended'`,
  );
  expect((await app.inject('/a')).body).toContain('Loading');
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect((await app.inject('/a')).body).toContain('mended');
});
