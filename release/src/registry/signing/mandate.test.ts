import { PUBLISHING, type PublishMandate } from '@rishta/contracts';

import { aMandate, aSentBuild, type SentBuild } from '../../publishing/testing/sent-build.ts';
import type { JournalEntry } from '../documents.ts';
import { seal } from '../journal-lines.ts';
import { readJournal } from '../journal.ts';
import { refusal } from '../testing/fixtures.ts';
import {
  inSigned,
  newSigner,
  policyIn,
  revokedSigner,
  type SignedWorkbench,
  trusting,
} from '../testing/signed-workbench.ts';
import { auditLines } from './audit.ts';
import { writeGrant } from './grant.ts';
import type { Signer } from './keys.ts';
import { admitMandate, readMandate, refuseGreed } from './mandate.ts';

const SITE = 'https://www.example.test';
const MINUTE = 60_000;

interface Place {
  bench: SignedWorkbench;
  team: Signer;
  build: SentBuild;
  mandate: (changed?: Partial<PublishMandate>, signer?: Signer) => string;
  admit: (text: string, now?: Date, site?: string) => Promise<unknown>;
}

const withTeam = (work: (place: Place) => Promise<void>) =>
  inSigned(async (bench, folder) => {
    const team = newSigner();
    await bench.setPolicy(trusting(team.key, 'remote-auth', ['publish']));
    const build = await aSentBuild(folder, { version: '3.0.0' });
    await work({
      bench,
      team,
      build,
      mandate: (changed, signer = team) => aMandate(build, signer, SITE, changed),
      admit: async (text, now = new Date(), site = SITE) => admitMandate(text, await policyIn(bench), site, now),
    });
  });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describe('a mandate to publish', () => {
  it(
    'counts for some minutes, at one site',
    withTeam(async ({ team, mandate, admit }) => {
      const text = mandate();
      expect(await admit(text)).toMatchObject({ key: team.key, text, given: { app: 'remote-auth', version: '3.0.0' } });
      for (const minutes of [PUBLISHING.minutes + 1, -PUBLISHING.minutes - 1]) {
        await expect(admit(text, inMinutes(minutes))).rejects.toThrow(refusal('mandate-expired'));
      }
      await expect(admit(mandate({ at: 'today' }))).rejects.toThrow(refusal('mandate-expired'));
      await expect(admit(text, new Date(), 'https://elsewhere.test')).rejects.toThrow(refusal('mandate-of-other-site'));
      await expect(admit(mandate({ site: 'nowhere' }))).rejects.toThrow(refusal('mandate-of-other-site'));
    }),
  );

  it(
    'is for the site of this machine, whatever that is called',
    withTeam(async ({ mandate, admit }) => {
      const text = mandate({ site: 'http://127.0.0.1:3000' });
      await expect(admit(text, new Date(), 'http://localhost:4000')).resolves.toBeDefined();
      await expect(admit(text)).rejects.toThrow(refusal('mandate-of-other-site'));
      const looksSo = mandate({ site: 'http://127.0.0.1.example.test' });
      await expect(admit(looksSo, new Date(), 'http://localhost:4000')).rejects.toThrow(
        refusal('mandate-of-other-site'),
      );
    }),
  );

  it.each<[string, string, (place: Place) => string | Promise<string>]>([
    ['nothing', 'mandate-unreadable', () => ''],
    ['no mandate', 'mandate-unreadable', () => 'bm90aGluZw'],
    ['a text of megabytes', 'mandate-unreadable', ({ mandate }) => mandate() + 'A'.repeat(9_000)],
    ['a grant of something else', 'mandate-unreadable', ({ team }) => writeGrant('desk', { until: 'ever' }, team)],
    [
      'a mandate that was changed',
      'mandate-unreadable',
      ({ mandate }) => {
        const said = Buffer.from(mandate(), 'base64url').toString().replace('"3.0.0"', '"3.0.1"');
        return Buffer.from(said).toString('base64url');
      },
    ],
    ['a mandate with a length below nothing', 'mandate-unreadable', ({ mandate }) => mandate({ bytes: -1 })],
    ['a mandate for a release.json that is huge', 'mandate-unreadable', ({ mandate }) => mandate({ bytes: 1e12 })],
    ['a mandate for what is no app', 'mandate-unreadable', ({ mandate }) => mandate({ app: '../shell' })],
    ['a mandate of a later schema', 'newer-schema', ({ mandate }) => mandate({ schema: 2 })],
    ['a mandate of a stranger', 'key-unknown', ({ mandate }) => mandate({}, newSigner())],
    [
      'a mandate of a revoked key',
      'key-revoked',
      async ({ bench, mandate }) => mandate({}, await revokedSigner(bench)),
    ],
    ['a mandate for the app of others', 'role-missing', ({ mandate }) => mandate({ app: 'shell' })],
    [
      'a mandate of who may only promote',
      'role-missing',
      async ({ bench, mandate }) => {
        const other = newSigner();
        await bench.setPolicy(trusting(other.key, 'remote-auth', ['promote', 'rollback']));
        return mandate({}, other);
      },
    ],
    [
      'a mandate with the signature of nothing',
      'signature-wrong',
      ({ mandate }) => mandate({ signature: 'A'.repeat(86) }),
    ],
  ])('%s is refused: %s', (_what, id, text) =>
    withTeam(async (place) => {
      await expect(place.admit(await text(place))).rejects.toThrow(refusal(id));
    })(),
  );

  it(
    'is none where releases are not signed',
    withTeam(async ({ mandate }) => {
      expect(() => admitMandate(mandate(), undefined, SITE, new Date())).toThrow(refusal('signing-not-begun'));
      await Promise.resolve();
    }),
  );
});

describe('a line that says of a mandate', () => {
  const lineOf = (mandate: string, said: Partial<JournalEntry> = {}) => {
    const { app, version: to, digest } = readMandate(mandate)?.given ?? { app: '', version: '', digest: '' };
    return { at: new Date().toISOString(), by: 'CI', action: 'publish', app, to, digest, mandate, ...said } as const;
  };

  it(
    'is believed once, of this release, from who might publish it',
    withTeam(async ({ bench, mandate }) => {
      const { lines } = await readJournal(bench.registry.store);
      const audit = (...drafts: ReturnType<typeof lineOf>[]) => {
        const all = [...lines];
        for (const draft of drafts) all.push(seal<JournalEntry>(draft, all.at(-1)));
        return auditLines(all).map(({ id }) => id);
      };
      const text = mandate();
      expect(audit(lineOf(text))).toEqual([]);
      expect(audit(lineOf(text), lineOf(text))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { to: '3.0.1' }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { digest: '0'.repeat(64) }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { action: 'promote' }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(mandate({}, newSigner())))).toEqual(['change-unsigned']);
      expect(audit(lineOf('nothing'))).toEqual(['change-unsigned']);
    }),
  );

  it(
    'counts against what a key may publish within a day',
    withTeam(async ({ bench, mandate }) => {
      const found = readMandate(mandate());
      const { lines } = await readJournal(bench.registry.store);
      const all = [...lines];
      const now = new Date();
      const greed = () => refuseGreed(all, found!, now);
      for (let count = 0; count < 99; count += 1) {
        all.push(seal<JournalEntry>(lineOf(mandate({ version: `4.0.${count}` })), all.at(-1)));
      }
      expect(greed).not.toThrow();
      all.push(seal<JournalEntry>(lineOf(mandate({ version: '4.1.0' })), all.at(-1)));
      expect(greed).toThrow(refusal('too-many-releases'));
      const other = readMandate(mandate({}, bench.office));
      expect(() => refuseGreed(all, other!, now)).not.toThrow();
      expect(() => refuseGreed(all, found!, new Date(now.getTime() + 25 * 60 * MINUTE))).not.toThrow();
    }),
  );
});
