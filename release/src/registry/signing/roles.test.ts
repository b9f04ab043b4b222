import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Load } from '../../checks/loading/loader.ts';
import type { RefusalEntry } from '../documents.ts';
import { readJournal } from '../journal.ts';
import {
  inSigned,
  newSigner,
  problemsIn,
  revoking,
  type SignedWorkbench,
  trusting,
} from '../testing/signed-workbench.ts';
import { workbenchOf } from '../testing/workbench.ts';
import { changePolicy } from './change-policy.ts';

const refusalsIn = async ({ registry }: SignedWorkbench) =>
  (await readJournal(registry.store)).lines.filter((line): line is RefusalEntry => line.action === 'refusal');

it(
  'a team publishes, promotes and rolls back its own app alone, and no other',
  inSigned(async (bench) => {
    const team = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth'));
    const hands = bench.as(team);
    await hands.goLive({ version: '3.0.0' });
    await hands.change({ action: 'rollback' });
    await expect(hands.publish({ app: 'remote-other' })).rejects.toMatchObject({ id: 'role-missing' });
    await bench.publish({ app: 'remote-other' });
    await expect(hands.change({ action: 'promote', app: 'remote-other' })).rejects.toMatchObject({
      id: 'role-missing',
    });
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it(
  'who may promote begins a canary and goes on with it, and who may roll back ends it, or takes the app off',
  inSigned(async (bench) => {
    const [forward, back] = [newSigner(), newSigner()];
    await bench.setPolicy(trusting(forward.key, 'remote-auth', ['promote']));
    await bench.setPolicy(trusting(back.key, 'remote-auth', ['rollback']));
    await bench.publish({ version: '3.0.0' });
    const begin = { action: 'canary', version: '3.0.0', steps: [1, 5, 25] } as const;
    const [goOn, end] = [{ action: 'canary' }, { action: 'abort' }] as const;
    await expect(bench.as(back).change(begin)).rejects.toMatchObject({ id: 'role-missing' });
    await bench.as(forward).change(begin);
    await expect(bench.as(back).change(goOn)).rejects.toMatchObject({ id: 'role-missing' });
    await bench.as(forward).change(goOn);
    await expect(bench.as(forward).change(end)).rejects.toMatchObject({ id: 'role-missing' });
    await expect(bench.as(newSigner()).change(end)).rejects.toMatchObject({ id: 'key-unknown' });
    await bench.as(back).change(end);
    expect((await bench.registry.readChannel()).canaries).toBeUndefined();
    await expect(bench.as(forward).change({ action: 'retire' })).rejects.toMatchObject({ id: 'role-missing' });
    await bench.as(back).change({ action: 'retire' });
    await bench.as(forward).change({ action: 'promote', version: '2.0.0' });
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it.each([
  ['nobody', 'key-missing', () => undefined],
  ['a stranger', 'key-unknown', newSigner],
])('%s is refused with %s, and everybody can read that', (_who, id, signerOf) =>
  inSigned(async (bench) => {
    const signer = signerOf();
    const hands = bench.as(signer);
    await expect(hands.publish({ version: '3.0.0' })).rejects.toMatchObject({ id });
    await expect(hands.change({ action: 'promote', version: '1.0.0' })).rejects.toMatchObject({ id });
    for (let again = 0; again < 3; again += 1) {
      await expect(hands.change({ action: 'rollback' })).rejects.toMatchObject({ id });
    }
    const key = signer?.key;
    expect(await refusalsIn(bench)).toMatchObject([
      { wish: 'publish', app: 'remote-auth', to: '3.0.0', problems: [id], by: 'Amna' },
      { wish: 'promote', app: 'remote-auth', to: '1.0.0', problems: [id], by: 'Bilal' },
      { wish: 'rollback', app: 'remote-auth', to: '1.0.0', problems: [id], by: 'Bilal' },
    ]);
    for (const refusal of await refusalsIn(bench)) expect(refusal.key).toBe(key);
    expect(await bench.registry.store.folders('remote-auth')).toEqual(['1.0.0', '2.0.0']);
    expect(await problemsIn(bench)).toEqual([]);
  })(),
);

it(
  'who is refused for two apps by turns is written down once for each',
  inSigned(async (bench) => {
    await bench.goLive({ app: 'remote-other', version: '1.0.0' });
    await bench.goLive({ app: 'remote-other', version: '1.1.0' });
    const hands = bench.as(newSigner());
    for (let again = 0; again < 3; again += 1) {
      for (const app of ['remote-auth', 'remote-other']) {
        await expect(hands.change({ action: 'rollback', app })).rejects.toMatchObject({ id: 'key-unknown' });
      }
    }
    expect(await refusalsIn(bench)).toMatchObject([{ app: 'remote-auth' }, { app: 'remote-other' }]);
    await bench.publish({ version: '3.0.0' });
    await expect(hands.change({ action: 'rollback' })).rejects.toMatchObject({ id: 'key-unknown' });
    expect(await refusalsIn(bench)).toHaveLength(3);
  }),
);

it(
  'only an owner changes the policy',
  inSigned(async ({ registry, setPolicy }) => {
    const team = newSigner();
    await setPolicy(trusting(team.key, 'all'));
    const request = { by: 'Chand', reason: 'A test' };
    const change = (signer = team) =>
      changePolicy(registry.store, { ...request, signer }, trusting(newSigner().key, 'all'));
    await expect(change()).rejects.toMatchObject({ id: 'owner-missing' });
    await expect(change(newSigner())).rejects.toMatchObject({ id: 'key-unknown' });
  }),
);

it(
  'a revoked key is one no more, and what it signed is signed again',
  inSigned(async (bench) => {
    const team = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth'));
    await bench.as(team).goLive({ version: '3.0.0' });
    const { store } = bench.registry;
    const request = { by: 'Amna', reason: 'Stolen', signer: bench.office };
    await expect(changePolicy(store, request, revoking(team.key))).rejects.toMatchObject({ id: 'live-distrusted' });
    await bench.sign('remote-auth', '3.0.0');
    expect((await changePolicy(store, request, revoking(team.key))).distrusted).toEqual([]);
    await expect(bench.as(team).change({ action: 'rollback' })).rejects.toMatchObject({ id: 'key-revoked' });
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it(
  'whoever revokes a key is told of the way back and of canaries first, and of what was live earlier afterwards',
  inSigned(async (bench) => {
    const team = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth'));
    const hands = bench.as(team);
    for (const version of ['3.0.0', '4.0.0', '5.0.0']) await hands.goLive({ version });
    await hands.publish({ version: '6.0.0' });
    await hands.change({ action: 'canary', version: '6.0.0', steps: [5] });
    await bench.sign('remote-auth', '5.0.0');
    const revoke = (yes = false) =>
      changePolicy(
        bench.registry.store,
        { by: 'Amna', reason: 'Stolen', signer: bench.office, yes },
        revoking(team.key),
      );
    await expect(revoke()).rejects.toMatchObject({
      id: 'live-distrusted',
      message: expect.stringMatching(
        /: remote-auth 4\.0\.0 \(last good\), remote-auth 6\.0\.0 \(canary\)\.$/,
      ) as string,
    });
    await bench.sign('remote-auth', '4.0.0');
    await expect(revoke()).rejects.toMatchObject({ id: 'live-distrusted' });
    await bench.change({ action: 'abort' });
    expect((await revoke()).distrusted).toMatchObject([{ app: 'remote-auth', version: '3.0.0', use: 'earlier' }]);
    await bench.change({ action: 'rollback' });
    expect((await bench.registry.readChannel()).apps['remote-auth']?.version).toBe('4.0.0');
  }),
);

it(
  'who publishes a distrusted release again signs it again, and everybody can read that',
  inSigned(async (bench) => {
    const team = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth'));
    await bench.as(team).publish({ version: '3.0.0' });
    await bench.setPolicy(revoking(team.key));
    expect(await bench.publish({ version: '3.0.0' })).toMatchObject({ isNew: false, isSignedAgain: true });
    expect(await bench.publish({ version: '3.0.0' })).toMatchObject({ isNew: false, isSignedAgain: false });
    const { lines } = await readJournal(bench.registry.store);
    expect(lines.slice(-2)).toMatchObject([
      { action: 'policy' },
      { action: 'sign', app: 'remote-auth', to: '3.0.0', by: 'Amna', signed: { key: bench.office.key } },
    ]);
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it(
  'no code of a release is run before the release is found to be signed',
  inSigned(async (bench, folder) => {
    await bench.publish({ version: '3.0.0' });
    await rm(join(folder, 'registry/signatures/remote-auth@3.0.0.json'));
    const asked: unknown[] = [];
    const load: Load = (...job) => {
      asked.push(job);
      return Promise.resolve([]);
    };
    const { change } = workbenchOf(`${folder}/others`, bench.registry, load, bench.office);
    await expect(change({ action: 'promote', version: '3.0.0' })).rejects.toMatchObject({ id: 'signature-missing' });
    expect(asked).toEqual([]);
    await bench.sign('remote-auth', '3.0.0');
    await change({ action: 'promote', version: '3.0.0' });
    expect(asked).not.toEqual([]);
  }),
);
