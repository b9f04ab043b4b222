import { join } from 'node:path';

import { type PublishAnswer, PUBLISHING } from '@rishta/contracts';
import { readJournal } from '@rishta/release';
import {
  aMandate,
  aSentBuild,
  asSiteServer,
  createSignedWorkbench,
  inSharedPlace,
  newSigner,
  problemsIn,
  type SentBuild,
  type SharedPlace,
  trusting,
} from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';
import { APP, headersOf, SITE } from './testing/publishing-site.ts';

// Site servers on machines of their own, whose releases are in a database and an object store.

const startSite = useTestSite(() => undefined);

async function prepare(place: SharedPlace) {
  const bench = await createSignedWorkbench(place.folder, place.open('manager'));
  const team = newSigner();
  await bench.setPolicy(trusting(team.key, APP, ['publish']));
  const start = async (machine: string, more: Record<string, string> = {}) => {
    const settings = { ...place.settings, DATA_DIR: join(place.folder, machine), TAKE_RELEASES: 'on', ...more };
    const { app } = await startSite(settings);
    return async ({ build, body }: SentBuild, signer = team) => {
      const answer = await app.inject({
        method: 'POST',
        url: PUBLISHING.address,
        headers: headersOf(aMandate({ build }, signer, SITE)),
        payload: body,
      });
      return { status: answer.statusCode, headers: answer.headers, answer: answer.json<PublishAnswer>() };
    };
  };
  const published = async () => {
    const { entries } = await readJournal(bench.registry.store);
    return entries.map(({ app, to }) => `${app} ${to}`).sort();
  };
  return { bench, team, start, published, build: (version: string) => aSentBuild(place.folder, { version }) };
}

test(
  'what is sent to any server is there for all',
  inSharedPlace(async (place) => {
    const { bench, start, build, published } = await prepare(place);
    const sites = [await start('a'), await start('b')];
    const sent = await build('2.0.0');
    const answers = await Promise.all(sites.map((send) => send(sent)));
    expect(answers.map(({ answer }) => answer.ok && answer.isNew).sort()).toEqual([false, true]);
    for (const send of sites) expect(await send(sent)).toMatchObject({ status: 200, answer: { isNew: false } });
    expect(await published()).toEqual([`${APP} 2.0.0`]);
    await bench.goLive({ app: 'shell' });
    await bench.change({ action: 'promote', version: '2.0.0' });
    expect(await problemsIn(bench)).toEqual([]);
  }),
  60_000,
);

test(
  'as many as one server takes at once do not keep each other from the database',
  inSharedPlace(async (place) => {
    const { bench, start, build, team, published } = await prepare(place);
    const other = newSigner();
    await bench.setPolicy(trusting(other.key, APP, ['publish']));
    const send = await start('a');
    const versions = ['2.0.0', '2.1.0', '2.2.0', '2.3.0'];
    const builds = await Promise.all(versions.map(build));
    const answers = await Promise.all(builds.map((each, index) => send(each, index % 2 === 0 ? team : other)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await published()).toEqual(versions.map((version) => `${APP} ${version}`));
    expect(await problemsIn(bench)).toEqual([]);
  }),
  60_000,
);

test(
  'while the object store is away nothing is published, and the same is when it is back',
  inSharedPlace(async (place) => {
    const { bench, start, build, published } = await prepare(place);
    const send = await start('a');
    const sent = await build('2.0.0');
    place.objects.mood = (_request, response) => Boolean(response.destroy());
    expect(await send(sent)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      answer: { ok: false, problems: [{ id: 'registry-away' }] },
    });
    expect(await published()).toEqual([]);
    place.objects.mood = () => false;
    expect(await send(sent)).toMatchObject({ status: 200, answer: { isNew: true } });
    expect(await problemsIn(bench)).toEqual([]);
  }),
  120_000,
);

test(
  'a server whose role has no more rights than the guide names takes releases',
  inSharedPlace(async (place) => {
    const { bench, start, build } = await prepare(place);
    await asSiteServer(place, { takesReleases: true }, async (DATABASE_URL) => {
      const send = await start('a', { DATABASE_URL });
      expect(await send(await build('2.0.0'))).toMatchObject({ status: 200, answer: { isNew: true } });
      expect(await problemsIn(bench)).toEqual([]);
    });
  }),
  60_000,
);
