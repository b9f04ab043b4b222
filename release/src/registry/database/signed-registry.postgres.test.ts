import type { ServerResponse } from 'node:http';

import { type HostileStore, refuse } from '@rishta/file-store/testing';

import { copyRegistry } from '../copy-registry.ts';
import { aProvenance } from '../testing/fixtures.ts';
import { createSignedWorkbench, newSigner, revoking, trusting } from '../testing/signed-workbench.ts';
import { createWorkbench } from '../testing/workbench.ts';
import { signRelease, writeSignature } from '../signing/release-signature.ts';
import { verifyRegistry } from '../verify.ts';
import { inSharedPlace, type SharedPlace } from './testing/shared-registry.ts';

/** A shell and remote-auth 1.0.0 to 3.0.0, signed, of which the last is live. */
async function goLive({ open, folder }: SharedPlace) {
  const bench = await createSignedWorkbench(folder, open('manager'));
  await bench.goLive({ app: 'shell' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await bench.goLive({ version });
  return bench;
}

/** The same, and 4.0.0 by a team of its own. */
async function goLiveByTeam(place: SharedPlace) {
  const bench = await goLive(place);
  const team = newSigner();
  await bench.setPolicy(trusting(team.key, 'remote-auth'));
  await bench.as(team).goLive({ version: '4.0.0' });
  return { bench, team };
}

describe('a registry that several machines share, in which releases are signed', () => {
  it(
    'has its policy and its signatures in the database, and takes them to a folder and back',
    inSharedPlace(async (place) => {
      const { bench, team } = await goLiveByTeam(place);
      await expect(bench.as(newSigner()).publish({ version: '5.0.0' })).rejects.toMatchObject({ id: 'key-unknown' });
      const inFolder = createWorkbench(`${place.folder}/folder`);
      await copyRegistry(bench.registry, inFolder.registry);
      expect((await inFolder.registry.readTrusted('remote-auth', '4.0.0')).version).toBe('4.0.0');
      await inFolder.change({ action: 'rollback', signer: team });
      await copyRegistry(inFolder.registry, bench.registry);
      expect((await place.open('elsewhere').readChannel()).apps['remote-auth']?.version).toBe('3.0.0');
      expect(await verifyRegistry(bench.registry)).toMatchObject({ problems: [] });
    }),
  );

  it(
    'rolls back without the object store within a second, and then, too, to no release that nobody vouches for',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const digest = (await bench.registry.readChannel()).apps['remote-auth']?.previous[1]?.digest ?? '';
      const { store } = bench.registry;
      const release = { app: 'remote-auth', version: '1.0.0', digest };
      await store.withLock(() => writeSignature(store, signRelease(release, newSigner(), aProvenance)));
      place.objects.mood = (_request, response) => refuse(response, 403, 'AccessDenied');

      const began = performance.now();
      const { warnings, channel } = await bench.change({ action: 'rollback' });
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(channel.apps['remote-auth']?.version).toBe('2.0.0');
      expect(warnings).toMatchObject([{ id: 'unchecked' }]);
      await expect(bench.change({ action: 'rollback', version: '1.0.0' })).rejects.toMatchObject({ id: 'key-unknown' });
    }),
  );

  it(
    'rolls back although the object store hangs, or is slow, and leaves nothing under way',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const underWay = new Set<ServerResponse>();
      const hang: HostileStore['mood'] = (_request, response) => {
        underWay.add(response);
        response.on('close', () => underWay.delete(response));
        return true;
      };
      // It gives what is said of the releases, and hangs with their files.
      const giveDocuments: HostileStore['mood'] = (request, response) => {
        const object = place.objects.objects.get(request.path.slice('/pictures/'.length));
        return object?.includes('"builtAt"') !== true && hang(request, response);
      };
      for (const [mood, version] of [
        [hang, '2.0.0'],
        [giveDocuments, '1.0.0'],
      ] as const) {
        place.objects.mood = mood;
        const began = performance.now();
        const { warnings, channel } = await bench.change({ action: 'rollback', version });
        expect(performance.now() - began).toBeLessThan(4_000);
        expect(warnings).toMatchObject([{ id: 'unchecked' }]);
        expect(channel.apps['remote-auth']?.version).toBe(version);
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(underWay.size).toBe(0);
      }
    }),
  );

  it(
    'is read by a machine from its copies when it is away, and a key that was revoked meanwhile counts no more afterwards',
    inSharedPlace(async (place) => {
      const { bench, team } = await goLiveByTeam(place);
      const hold = async (site: ReturnType<SharedPlace['open']>) => site.holdRelease('remote-auth', '4.0.0');
      const site = place.open('site');
      await site.readChannel();
      await hold(site);

      const alone = place.open('site', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
      expect((await alone.lastKnownChannel())?.apps['remote-auth']?.version).toBe('4.0.0');
      await hold(alone);

      await bench.setPolicy(revoking(team.key));
      await site.readChannel();
      await expect(hold(site)).rejects.toMatchObject({ id: 'key-revoked' });
      await bench.sign('remote-auth', '4.0.0');
      await hold(site);
    }),
  );
});
