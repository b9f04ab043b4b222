import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { compile, createKeyPair, runProcess, type SentBuild, trusting } from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';
import { APP, withPublishingSite } from './testing/publishing-site.ts';

// The compiled release command, and a site server.

const withSite = withPublishingSite(useTestSite(() => undefined));
/** It works, and is none that `writeBuild` makes. */
const OTHER_ENTRY = 'export const init = () => {}; export const get = async () => () => ({ other: true });';

let program: string;
beforeAll(async () => {
  program = (await compile(`dist/test-site-${String(process.pid)}`)).main;
});
afterAll(() => rm(dirname(program), { recursive: true }));

test(
  'publishes to a site, which another command promotes then',
  withSite(async ({ bench, folder, url, build, published }) => {
    const { key, pem } = createKeyPair();
    await bench.setPolicy(trusting(key, APP, ['publish']));
    const { directory } = await build();
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    const publish = (env = {}) =>
      runProcess(program, elsewhere, ['publish', APP, '--from', directory, '--site', url, '--by', 'CI', '--json'], {
        RELEASE_KEY: pem,
        ...env,
      });
    const first = await publish();
    expect(JSON.parse(first.stdout)).toMatchObject({ ok: true, action: 'publish', version: '2.0.0', isNew: true });
    expect(first.code).toBe(0);
    expect(JSON.parse((await publish()).stdout)).toMatchObject({ ok: true, isNew: false });
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(await published()).toEqual(['1.0.0', '2.0.0']);

    const refused = await publish({ RELEASE_KEY: createKeyPair().pem });
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, problems: [{ id: 'key-unknown' }] });
    expect(refused.code).toBe(1);
    expect(JSON.parse((await publish({ RELEASE_KEY: '' })).stdout)).toMatchObject({
      problems: [{ id: 'key-missing' }],
    });

    const promoted = await runProcess(program, folder, ['promote', APP, '2.0.0', '--at-once', '--json'], {
      RELEASE_KEY: bench.officePem,
      TRIAL_PROGRAM: '',
    });
    expect(JSON.parse(promoted.stdout)).toMatchObject({ ok: true });
  }),
  60_000,
);

test(
  'refuses the same as a site does, in the same words',
  withSite(async ({ bench, folder, build, send, left, published }) => {
    const page = { module: 'features/home/home.page', layout: 'site', title: { en: 'X' }, render: 'server' } as const;
    const cases: [string, SentBuild][] = [
      ['version-taken', await build({ version: '1.0.0' }, OTHER_ENTRY)],
      ['module-undeclared', await build({ modules: {} })],
      ['path-reserved', await build({ pages: [{ path: '/api/x', ...page }] })],
      ['file-undeclared', await build({}, "import('./late.js')")],
    ];
    for (const [id, sent] of cases) {
      const here = await runProcess(program, folder, ['publish', APP, '--from', sent.directory, '--json'], {
        RELEASE_KEY: bench.officePem,
      });
      const { problems } = JSON.parse(here.stdout) as { problems: { id: string }[] };
      expect(problems[0]?.id).toBe(id);
      const { status, answer } = await send(sent);
      expect(answer).toEqual({ schema: 1, ok: false, problems });
      expect(status).toBe(id === 'version-taken' ? 409 : 422);
    }
    expect(left()).toEqual([]);
    expect(await published()).toEqual(['1.0.0']);
    expect(readdirSync(join(folder, 'registry', APP))).toEqual(['1.0.0']);
  }),
  60_000,
);

test('says that a site takes none', () =>
  withSite(async ({ folder, url, build, bench }) => {
    const { directory } = await build();
    const args = ['publish', APP, '--from', directory, '--site', url, '--json'];
    const { code, stdout } = await runProcess(program, folder, args, { RELEASE_KEY: bench.officePem });
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ id: 'site-takes-none' }] });
    expect(code).toBe(1);
  }, {})());
