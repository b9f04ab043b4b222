import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { TRIAL_SCHEMA, type TrialFailure, type TrialReport, type TrialRequest } from '@rishta/contracts';

import { checkCandidates } from '../candidates.check.ts';
import { checkByTrial } from './trial.check.ts';
import { createTryOut, type TryOut } from './trial-program.ts';
import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';

const pointer = (app: string, version = '1.0.0') => ({ app, version, digest: 'a'.repeat(64) });
const LIVE = [pointer('shell'), pointer('remote-auth'), pointer('remote-public')];
const failure = (more: Partial<TrialFailure> = {}): TrialFailure => ({
  ...{ code: 'page-broken', app: 'remote-auth', version: '2.0.0', path: '/Login', language: 'en', message: 'No.' },
  ...more,
});
const report = (failures: TrialFailure[], gaps: TrialReport['gaps'] = []): TrialReport => ({
  ...{ schema: TRIAL_SCHEMA, drawn: 1, opened: 1, failures, gaps },
});

/** Answers one after another, and what was asked. */
function answering(...answers: Awaited<ReturnType<TryOut>>[]) {
  const asked: Omit<TrialRequest, 'schema'>[] = [];
  const tryOut: TryOut = (request) => {
    asked.push(request);
    return Promise.resolve(answers[asked.length - 1] ?? report([]));
  };
  return { tryOut, asked };
}

describe('checkByTrial', () => {
  it('has the candidate tried with what stays live', async () => {
    const { tryOut, asked } = answering(report([]));
    const found = await checkByTrial(LIVE, [pointer('remote-auth', '2.0.0')], tryOut);
    expect(found).toEqual({ problems: [], untried: [] });
    expect(asked).toMatchObject([
      {
        releases: [pointer('remote-auth', '2.0.0'), pointer('shell'), pointer('remote-public')],
        apps: ['remote-auth'],
      },
    ]);
  });

  it('tells a page that fails once, in whichever languages, and what was not tried', async () => {
    const gaps = [{ code: 'api-away' as const, message: 'It does not answer.' }];
    const { tryOut } = answering(report([failure(), failure({ language: 'ur' })], gaps));
    expect(await checkByTrial(LIVE, [pointer('remote-auth', '2.0.0')], tryOut)).toMatchObject({
      problems: [
        {
          id: 'page-broken',
          message: 'remote-auth 2.0.0 with shell 1.0.0: /Login (en, ur) does not work on the server: No.',
        },
      ],
      untried: [{ id: 'api-away', message: 'It does not answer.' }],
    });
  });

  it('blames a shell for what it breaks, and not for what was broken before', async () => {
    const old = failure({ version: '1.0.0' });
    const broken = failure({ app: 'remote-public', version: '1.0.0', path: '/' });
    const { tryOut, asked } = answering(report([old, broken]), report([old]));
    const { problems } = await checkByTrial(LIVE, [pointer('shell', '2.0.0')], tryOut);
    expect(problems.map(({ message }) => message)).toEqual([
      'remote-public 1.0.0 with shell 2.0.0: / (en) does not work on the server: No.',
    ]);
    expect(asked[1]?.releases).toEqual(LIVE);
  });

  it('says which candidate has brought what is wrong: its own release, else any of them', async () => {
    const [auth, shell] = [pointer('remote-auth', '2.0.0'), pointer('shell', '2.0.0')];
    const broken = failure({ app: 'remote-public', version: '1.0.0', path: '/' });
    const { tryOut } = answering(report([failure(), broken]), report([]));
    const { problems } = await checkByTrial(LIVE, [auth, shell], tryOut);
    const named = { auth: { app: 'remote-auth', version: '2.0.0' }, shell: { app: 'shell', version: '2.0.0' } };
    expect(problems.map(({ against }) => against)).toEqual([[named.auth], [named.auth, named.shell]]);
  });

  it.each(['page-hangs', 'page-not-drawn'] as const)('tries again on %s: a busy machine is slow', async (code) => {
    const candidates = [pointer('remote-auth', '2.0.0')];
    const [slow, other] = [failure({ code }), failure({ path: '/Register' })];
    const once = answering(report([slow, other]), report([]));
    expect((await checkByTrial(LIVE, candidates, once.tryOut)).problems).toMatchObject([{ id: 'page-broken' }]);
    // What is wrong in a browser is tried again by who opened it.
    expect(once.asked[0]).toMatchObject({ browser: { live: LIVE } });
    expect({ ...once.asked[1], browser: once.asked[0]?.browser }).toEqual(once.asked[0]);
    const twice = answering(report([slow]), report([failure({ code, language: 'ur' })]));
    expect((await checkByTrial(LIVE, candidates, twice.tryOut)).problems).toMatchObject([{ id: code }]);
    expect(twice.asked).toHaveLength(2);
  });

  it('tells what is wrong in a browser as it is told, since that was compared already', async () => {
    const later = failure({ code: 'browser-later', message: 'After 4.0 s.' });
    const { tryOut, asked } = answering(
      report([later, failure({ code: 'browser-hangs', version: '1.0.0', app: 'shell' })]),
    );
    const { problems } = await checkByTrial(LIVE, [pointer('remote-auth', '2.0.0')], tryOut);
    expect(problems.map(({ id }) => id)).toEqual(['browser-later', 'browser-hangs']);
    expect(problems[0]?.message).toBe(
      'remote-auth 2.0.0 with shell 1.0.0: /Login (en) is late in a browser: After 4.0 s.',
    );
    expect(asked).toHaveLength(1);
  });

  it('tells that nothing was opened when the site knows nothing of browsers', async () => {
    const { opened: _opened, ...before } = report([]);
    const { tryOut } = answering(before);
    expect(await checkByTrial(LIVE, [pointer('remote-auth', '2.0.0')], tryOut)).toMatchObject({
      problems: [],
      untried: [{ id: 'browser-not-there' }],
    });
  });
});

describe('the trial program', () => {
  const programs: [string, string | undefined, object][] = [
    ['is not there', undefined, { problems: [], untried: [{ id: 'trial-not-there' }] }],
    [
      'fails',
      `process.stderr.write('No registry.'); process.exitCode = 1;`,
      { problems: [{ id: 'trial-failed', message: 'The pages could not be tried: No registry.' }] },
    ],
    ['ends without a word', `process.exit(0);`, { problems: [{ id: 'trial-failed' }] }],
    ['answers something else', `process.send({ ok: true });`, { problems: [{ id: 'trial-failed' }] }],
    [
      'answers what is newer',
      `process.send({ schema: 99, drawn: 1, failures: [], gaps: [] });`,
      { problems: [{ id: 'trial-failed' }] },
    ],
    [
      'never ends',
      `setInterval(() => undefined, 1_000); process.once('disconnect', () => process.exit());`,
      { problems: [{ id: 'trial-failed' }] },
    ],
    [
      'answers',
      `process.once('message', ({ apps }) => process.send({ schema: 1, drawn: 1, opened: 1, failures: [], gaps: [{ code: 'api-away', message: apps.join() + process.env.DATA_DIR }] }));`,
      { problems: [], untried: [{ id: 'api-away', message: 'remote-auth/data' }] },
    ],
  ];
  it.each(programs)('that %s', (_what, text, found) =>
    inTemporaryFolder(async (folder) => {
      const program = join(folder, 'trial.mjs');
      if (text !== undefined) await writeFile(program, text);
      const tryOut = createTryOut(program, { DATA_DIR: '/data' }, 0.5);
      const quickly: TryOut = ({ releases, apps }) => tryOut({ releases, apps, seconds: 1 });
      expect(await checkByTrial(LIVE, [pointer('remote-auth', '2.0.0')], quickly)).toMatchObject(found);
    }),
  );
});

describe('checkCandidates', () => {
  it('takes several candidates together, with all their reasons at once', () =>
    inTemporaryFolder(async (folder) => {
      const names = (...list: string[]) => ({ browser: { sdk: list } });
      const { goLive, publish, registry } = createWorkbench(folder);
      await goLive({ app: 'shell', exports: names('a') });
      await goLive({ imports: names('a') });
      await goLive({ app: 'remote-public', imports: names('a') });
      const shell = await publish({ app: 'shell', version: '2.0.0', exports: names('b') });
      const auth = await publish({ version: '2.0.0', imports: names('b', 'c') });
      const { tryOut, asked } = answering(report([failure()]));
      const found = await checkCandidates(registry, await registry.readChannel(), [shell, auth], { tryOut });
      expect(found.problems.map(({ message }) => message)).toEqual([
        'shell 2.0.0 does not export c of sdk, which remote-auth 2.0.0 uses in browsers.',
        'shell 2.0.0 does not export a of sdk, which remote-public 1.0.0 uses in browsers.',
        'remote-auth 2.0.0 with shell 2.0.0: /Login (en) does not work on the server: No.',
      ]);
      expect(asked[0]).toMatchObject({ apps: ['shell', 'remote-auth'] });
    }));

  it('draws nothing of what is wrong already by what it says', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, registry } = createWorkbench(folder);
      await goLive({ app: 'shell' });
      const auth = await publish({ version: '2.0.0', contract: 9 });
      const { tryOut, asked } = answering();
      const found = await checkCandidates(registry, await registry.readChannel(), [auth], { tryOut });
      expect(found.problems).toMatchObject([{ id: 'contract-not-accepted' }]);
      expect(asked).toEqual([]);
    }));
});
