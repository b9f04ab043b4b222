import { BASIC, type FixtureRegistry, onePage, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

/** Like React, it works only for components that were made with this very instance of it. */
const shellServer = `${SHELL_SERVER}
  const { react } = exports.shared;
  const { render } = exports;
  exports.render = async (request) => {
    react.isDrawing = true;
    try { return await render(request); } finally { react.isDrawing = false; }
  };
`;
const drawn = (what: string) =>
  `exports.Component = () => { if (!react.isDrawing) throw new Error('Invalid hook call'); return ${JSON.stringify(what)} }`;

const shells = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'];

const startSite = useTestSite((registry) => {
  for (const version of shells) registry.publish('shell', version, { server: shellServer });
  for (const name of ['a', 'b']) {
    registry.publish(`remote-${name}`, '1.0.0', {
      server: remoteServer(`${name}.page`, drawn(`Drawn by ${name}`)),
      release: onePage(`/${name}`, `${name}.page`),
    });
  }
  registry.goLive(...BASIC);
});

test('renders the whole site with each of five shells in turn, and with those that come again', async () => {
  const { app, registry, log } = await startSite();
  for (const [turn, version] of [...shells, '1.0.0', '2.0.0', '5.0.0'].entries()) {
    registry.goLive(`shell@${version}`, 'remote-a@1.0.0', 'remote-b@1.0.0');
    for (const name of ['a', 'b']) {
      const { body } = await app.inject(`/${name}?turn=${String(turn)}`);
      expect(body).toContain(`shell@${version}`);
      expect(body).toContain(`Drawn by ${name}`);
    }
  }
  expect(log).toEqual([]);
});

const failures = (log: Record<string, unknown>[]) =>
  log.filter(({ phase }) => phase !== undefined).map(({ app, version, phase }) => ({ app, version, phase }));

const shellFailed = { app: 'shell', version: '6.0.0', phase: 'shell' };

/** Makes a second shell live. */
function changeShell(registry: FixtureRegistry, server: string, provides: string[] = []): void {
  registry.publish('shell', '6.0.0', {
    server,
    release: { provides: Object.fromEntries(provides.map((name) => [name, { version: '1.0.0', js: [], css: [] }])) },
  });
  registry.goLive('shell@6.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
}

test.each([
  ['cannot be loaded', `throw new Error('broken at once')`],
  ['exports nothing', ``],
  ['throws before it asks for the page', `exports.shared = {}; exports.render = () => { throw new Error('broken') }`],
  [
    'throws after it has asked for the page',
    `${shellServer}; const inner = exports.render; exports.render = async (request) => { await inner(request); throw new Error('broken') }`,
  ],
])('blames a shell that %s, not the remote whose page it was', async (_what, server) => {
  const { app, registry, log } = await startSite();
  changeShell(registry, server);
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root"></div>');
  expect(failures(log)).toEqual([shellFailed]);
});

test('blames a shell that does not share what it says it brings', async () => {
  const { app, registry, log } = await startSite();
  changeShell(registry, `${shellServer}; exports.shared = {};`, ['react']);
  expect((await app.inject('/a')).body).toContain('<main>Loading</main>');
  expect(failures(log)).toEqual([shellFailed]);
});

test('blames a remote that asks for what no shell has promised', async () => {
  const { app, registry, log } = await startSite();
  changeShell(registry, `${shellServer}; exports.shared = {};`);
  expect((await app.inject('/a')).body).toContain('<main>Loading</main>');
  expect(failures(log)).toEqual([{ app: 'remote-a', version: '1.0.0', phase: 'module' }]);
});
