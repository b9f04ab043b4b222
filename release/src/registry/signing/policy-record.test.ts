import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { problemIds, runCommand } from '../../cli/testing/run-command.ts';
import { canonicalJson } from '../codec.ts';
import type { RecoverEntry } from '../documents.ts';
import { seal } from '../journal-lines.ts';
import { appendLine, readJournalUnderLock } from '../journal.ts';
import { recover } from '../recover.ts';
import { readStateUnderLock, repairChannel } from '../state.ts';
import type { Store } from '../store.ts';
import { aProvenance, inTemporaryFolder } from '../testing/fixtures.ts';
import { inSigned, newSigner, policyIn, problemsIn, revoking, trusting } from '../testing/signed-workbench.ts';
import { createWorkbench } from '../testing/workbench.ts';
import { verifyRegistry } from '../verify.ts';
import { beginSigning } from './begin-signing.ts';
import { changePolicy, signPolicy, writePolicy } from './change-policy.ts';
import { createKeyPair, type Signer } from './keys.ts';
import { type Policy, policyOf, type PolicyRules } from './policy.ts';

it('what was published before is signed when signing begins, but for what was altered since', () =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    await bench.goLive({ app: 'shell' });
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await bench.goLive({ version });
    const file = join(folder, 'registry/remote-auth/1.0.0/release.json');
    await chmod(file, 0o644);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"css":[]', '"css":["browser/x.css"]'));
    const signer = newSigner();
    const begin = { signer, by: 'Amna', reason: 'A test', name: 'Office', provenance: aProvenance };
    expect(await beginSigning(bench.registry.store, begin)).toMatchObject({
      hasBegun: true,
      adopted: 3,
      left: [{ version: '1.0.0' }],
    });
    expect(await beginSigning(bench.registry.store, begin)).toMatchObject({ hasBegun: false });
    await bench.change({ action: 'rollback', signer });
    await expect(bench.change({ action: 'rollback', version: '1.0.0', signer })).rejects.toMatchObject({
      id: 'signature-missing',
    });
  }));

it(
  'the keys of all owners may be lost: signing begins anew, and everybody is told',
  inSigned(async (bench) => {
    const heir = newSigner();
    const { store } = bench.registry;
    const begin = { signer: heir, by: 'Dua', reason: 'The disk burnt', name: 'Heir', provenance: aProvenance };
    await beginSigning(store, { ...begin, anew: true });
    await bench.as(heir).change({ action: 'rollback' });
    const { problems, begunAnew } = await verifyRegistry(bench.registry);
    expect(problems).toEqual([]);
    expect(begunAnew).toMatchObject([{ by: 'Dua', reason: 'The disk burnt' }]);
    await expect(beginSigning(store, { ...begin, anew: true, owners: [bench.office.key] })).rejects.toMatchObject({
      id: 'policy-untrusted',
    });
  }),
);

const asOwner =
  (key: string) =>
  (rules: PolicyRules): PolicyRules => ({ ...rules, owners: [...rules.owners, key] });
const leaving =
  (key: string) =>
  (rules: PolicyRules): PolicyRules => ({ ...rules, owners: rules.owners.filter((owner) => owner !== key) });

describe('an owner beside a second one', () => {
  it.each<[string, (office: string) => (rules: PolicyRules) => PolicyRules]>([
    ['leaves', leaving],
    ['revokes the own key and leaves', (office) => (rules) => leaving(office)(revoking(office)(rules))],
    ['revokes the own key', revoking],
  ])('is refused who %s, for nothing would accept what such a key has signed; the other one may do it', (_how, edit) =>
    inSigned(async (bench) => {
      const { store } = bench.registry;
      const second = newSigner();
      await bench.setPolicy((rules) => asOwner(second.key)(trusting(second.key, 'all')(rules)));
      await expect(bench.setPolicy(edit(bench.office.key))).rejects.toMatchObject({ id: 'owner-missing' });
      await bench.change({ action: 'rollback' });
      const request = { by: 'Dua', reason: 'A test', signer: second, yes: true };
      await changePolicy(store, request, edit(bench.office.key));
      await changePolicy(store, request, trusting(newSigner().key, 'remote-auth'));
      expect(await problemsIn(bench)).toEqual([]);
    })(),
  );

  it(
    'is refused where RELEASE_OWNERS names only the other',
    inSigned(async (bench) => {
      const { store } = bench.registry;
      const second = newSigner();
      await bench.setPolicy((rules) => asOwner(second.key)(trusting(second.key, 'all')(rules)));
      const request = { by: 'Dua', reason: 'A test', owners: [bench.office.key] };
      const change = (signer: Signer) =>
        changePolicy(store, { ...request, signer }, trusting(newSigner().key, 'remote-auth'));
      await expect(change(second)).rejects.toMatchObject({ id: 'owner-missing' });
      await change(bench.office);
    }),
  );
});

it(
  'where an owner has left by a program of before, signing begins anew by what they wanted',
  inSigned(async (bench, folder) => {
    const { store } = bench.registry;
    const second = newSigner();
    await bench.setPolicy((rules) => asOwner(second.key)(trusting(second.key, 'all')(rules)));
    await store.withLock(async () => {
      const state = await readStateUnderLock(store);
      const { revision, ...rules } = policyOf(state.channel)!;
      const left = leaving(bench.office.key)(revoking(bench.office.key)(rules));
      await writePolicy(store, state, { by: 'Amna', reason: 'I go' }, signPolicy(left, revision + 1, bench.office));
    });
    expect(await problemsIn(bench)).toContain('policy-untrusted');
    await expect(bench.as(second).change({ action: 'rollback' })).rejects.toMatchObject({ id: 'policy-untrusted' });
    const { key, pem } = createKeyPair();
    const begin = (privateKey: string) =>
      runCommand(folder, ['keys', 'begin', '--anew', '--name', 'Heir', '--reason', 'Locked', '--json'], {
        RELEASE_KEY: privateKey,
      });
    expect(problemIds(await begin(bench.officePem))).toEqual(['key-revoked']);
    expect((await begin(pem)).json).toMatchObject({ ok: true, begun: true, adopted: 0 });
    const policy = await policyIn(bench);
    expect(policy).toMatchObject({ revision: 4, owners: [key] });
    expect(policy?.keys).toMatchObject({ [second.key]: {}, [bench.office.key]: { revoked: {} } });
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it(
  'of a policy that a stranger has signed nothing stays when an owner begins anew',
  inSigned(async (bench) => {
    const { store } = bench.registry;
    const thief = newSigner();
    await store.withLock(async () => {
      const state = await readStateUnderLock(store);
      const { revision: _, ...rules } = policyOf(state.channel)!;
      const thiefs = { ...revoking(bench.office.key)(trusting(thief.key, 'all')(rules)), owners: [thief.key] };
      const forged = signPolicy(thiefs, 1, thief);
      await writePolicy(store, state, { by: 'Amna', reason: 'A test' }, forged);
    });
    const begin = { by: 'Dua', reason: 'Stolen', name: 'Office', provenance: aProvenance, anew: true };
    await beginSigning(store, { ...begin, signer: bench.office, owners: [bench.office.key] });
    const policy = await policyIn(bench);
    expect(policy).toMatchObject({ revision: 2, owners: [bench.office.key] });
    expect(JSON.stringify(policy)).not.toContain(thief.key);
  }),
);

describe('when signing begins anew,', () => {
  const begin = { by: 'Dua', reason: 'Stolen', name: 'Office', provenance: aProvenance, anew: true };
  const put = (store: Store, policy: (now: Policy) => Policy) =>
    store.withLock(async () => {
      const state = await readStateUnderLock(store);
      await writePolicy(store, state, { by: 'Amna', reason: 'A test' }, policy(policyOf(state.channel)!));
    });

  it(
    'an old policy that somebody has put back gives no revoked key its rights again',
    inSigned(async (bench) => {
      const { store } = bench.registry;
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, 'remote-auth'));
      const old = (await policyIn(bench))!;
      await bench.setPolicy(revoking(team.key));
      await put(store, () => old);
      await beginSigning(store, { ...begin, signer: bench.office, owners: [bench.office.key] });
      const policy = await policyIn(bench);
      expect(policy?.revision).toBe(4);
      expect(policy?.keys).toMatchObject({ [team.key]: { revoked: {} } });
    }),
  );

  it(
    'a policy that no owner has signed does not count where nobody says who the owners are, either',
    inSigned(async (bench) => {
      const { store } = bench.registry;
      const thief = newSigner();
      await put(store, ({ revision, ...rules }) =>
        signPolicy({ ...trusting(thief.key, 'all')(rules), owners: [thief.key] }, revision + 1, thief),
      );
      await beginSigning(store, { ...begin, signer: bench.office });
      expect(JSON.stringify(await policyIn(bench))).not.toContain(thief.key);
    }),
  );

  it(
    'a recovery that nobody made, to no policy, takes none away',
    inSigned(async (bench) => {
      const { store } = bench.registry;
      await bench.setPolicy(trusting(newSigner().key, 'remote-auth'));
      const { keys } = (await policyIn(bench))!;
      await store.withLock(async () => {
        const journal = await readJournalUnderLock(store);
        const { policy: _, ...channel } = await bench.registry.readChannel();
        const draft = { at: new Date().toISOString(), by: 'Amna', action: 'recover', reason: 'A test' } as const;
        const lost = { lines: 0, bytes: 0 };
        await appendLine(store, journal, seal<RecoverEntry>({ ...draft, lost, channel }, journal.lines.at(-1)));
      });
      await repairChannel(store);
      const request = { ...begin, signer: bench.office, owners: [bench.office.key] };
      // What was published unsigned meanwhile is not to be vouched for.
      expect(await beginSigning(store, request)).toMatchObject({ hasBegun: true, adopted: 0 });
      expect((await verifyRegistry(bench.registry)).begunAnew).toHaveLength(1);
      expect(await policyIn(bench)).toMatchObject({ revision: 3, keys });
    }),
  );
});

describe('somebody who writes to the registry without a command', () => {
  const rewrite = async (folder: string, edit: (text: string) => string) => {
    const file = join(folder, 'registry/channels/live.json');
    await writeFile(file, edit(await readFile(file, 'utf8')));
  };

  it.each<[string, (text: string) => string]>([
    ['gives a key more than it may', (text) => text.replace('"Office"', '"Thief"')],
    ['takes the policy away', (text) => JSON.stringify({ ...(JSON.parse(text) as object), policy: undefined })],
  ])('and %s in the channel is found, and the channel is made again', (_what, edit) =>
    inSigned(async (bench, folder) => {
      const before = canonicalJson(await bench.registry.readChannel());
      await rewrite(folder, edit);
      await expect(bench.change({ action: 'rollback' })).rejects.toMatchObject({ id: 'channel-altered' });
      await repairChannel(bench.registry.store);
      expect(canonicalJson(await createWorkbench(folder).registry.readChannel())).toBe(before);
    })(),
  );

  it(
    'and puts a release live is found by its unsigned line',
    inSigned(async (bench) => {
      const { change } = createWorkbench(bench.folder);
      const { store } = bench.registry;
      await store.withLock(async () => {
        const journal = await readJournalUnderLock(store);
        const { digest } = journal.entries.find(({ to }) => to === '1.0.0') ?? { digest: '' };
        const at = new Date().toISOString();
        const draft = { at, by: 'Amna', action: 'rollback', app: 'remote-auth', to: '1.0.0', digest } as const;
        await appendLine(store, journal, seal(draft, journal.lines.at(-1)));
      });
      await repairChannel(store);
      expect(await problemsIn(bench)).toEqual(['change-unsigned']);
      await expect(change({ action: 'promote', version: '2.0.0' })).rejects.toMatchObject({ id: 'key-missing' });
    }),
  );
});

it(
  'a change of the policy that was cut off is completed by the next change',
  inSigned(async (bench) => {
    const { store } = bench.registry;
    const died = () => Promise.reject(new Error('Died'));
    const dying: Store = {
      ...store,
      append: async (...line) => (await store.append(...line)) && died,
      stage: async (...document) => ({ ...(await store.stage(...document)), commit: died }),
    };
    const team = newSigner();
    const request = { by: 'Amna', reason: 'A test', signer: bench.office };
    await expect(changePolicy(dying, request, trusting(team.key, 'remote-auth'))).rejects.toThrow('Died');
    expect(await problemsIn(bench)).toEqual(['interrupted-change']);
    const { completed } = await bench.change({ action: 'rollback' });
    expect(completed).toMatchObject({ action: 'policy', by: 'Amna' });
    await bench.as(team).publish({ version: '3.0.0' });
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

it(
  'only an owner recovers a journal, and the policy outlives that',
  inSigned(async (bench, folder) => {
    const file = join(folder, 'registry/journal.ndjson');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.split('\n').slice(0, 3).join('\n'));
    const request = { by: 'Amna', reason: 'A test' };
    await expect(recover(bench.registry, request)).rejects.toMatchObject({ id: 'key-missing' });
    await recover(bench.registry, { ...request, signer: bench.office });
    expect(await problemsIn(bench)).toEqual([]);
    await bench.change({ action: 'rollback' });
    await expect(bench.as(newSigner()).publish({ version: '9.0.0' })).rejects.toMatchObject({ id: 'key-unknown' });
  }),
);
