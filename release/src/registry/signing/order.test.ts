import { PUBLISHING, type PublishOrder } from '@rishta/contracts';

import { anOrder, aSentBuild, type SentBuild } from '../../publishing/testing/sent-build.ts';
import type { JournalEntry } from '../documents.ts';
import { readJournal, seal } from '../journal.ts';
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
import { admitOrder, readOrder, refuseGreed } from './order.ts';

const SITE = 'https://www.example.test';
const MINUTE = 60_000;

interface Place {
  bench: SignedWorkbench;
  team: Signer;
  build: SentBuild;
  order: (changed?: Partial<PublishOrder>, signer?: Signer) => string;
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
      order: (changed, signer = team) => anOrder(build, signer, SITE, changed),
      admit: async (text, now = new Date(), site = SITE) => admitOrder(text, await policyIn(bench), site, now),
    });
  });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describe('an order to publish', () => {
  it(
    'counts for some minutes, at one site',
    withTeam(async ({ team, order, admit }) => {
      const text = order();
      expect(await admit(text)).toMatchObject({ key: team.key, text, given: { app: 'remote-auth', version: '3.0.0' } });
      for (const minutes of [PUBLISHING.minutes + 1, -PUBLISHING.minutes - 1]) {
        await expect(admit(text, inMinutes(minutes))).rejects.toThrow(refusal('order-expired'));
      }
      await expect(admit(order({ at: 'today' }))).rejects.toThrow(refusal('order-expired'));
      await expect(admit(text, new Date(), 'https://elsewhere.test')).rejects.toThrow(refusal('order-of-other-site'));
      await expect(admit(order({ site: 'nowhere' }))).rejects.toThrow(refusal('order-of-other-site'));
    }),
  );

  it(
    'is for the site of this machine, whatever that is called',
    withTeam(async ({ order, admit }) => {
      const text = order({ site: 'http://127.0.0.1:3000' });
      await expect(admit(text, new Date(), 'http://localhost:4000')).resolves.toBeDefined();
      await expect(admit(text)).rejects.toThrow(refusal('order-of-other-site'));
      const looksSo = order({ site: 'http://127.0.0.1.example.test' });
      await expect(admit(looksSo, new Date(), 'http://localhost:4000')).rejects.toThrow(refusal('order-of-other-site'));
    }),
  );

  it.each<[string, string, (place: Place) => string | Promise<string>]>([
    ['nothing', 'order-unreadable', () => ''],
    ['no order', 'order-unreadable', () => 'bm90aGluZw'],
    ['a text of megabytes', 'order-unreadable', ({ order }) => order() + 'A'.repeat(9_000)],
    ['a grant of something else', 'order-unreadable', ({ team }) => writeGrant('desk', { until: 'ever' }, team)],
    [
      'an order that was changed',
      'order-unreadable',
      ({ order }) => {
        const said = Buffer.from(order(), 'base64url').toString().replace('"3.0.0"', '"3.0.1"');
        return Buffer.from(said).toString('base64url');
      },
    ],
    ['an order with a length below nothing', 'order-unreadable', ({ order }) => order({ bytes: -1 })],
    ['an order for a release.json that is huge', 'order-unreadable', ({ order }) => order({ bytes: 1e12 })],
    ['an order for what is no app', 'order-unreadable', ({ order }) => order({ app: '../shell' })],
    ['an order of a later schema', 'newer-schema', ({ order }) => order({ schema: 2 })],
    ['an order of a stranger', 'key-unknown', ({ order }) => order({}, newSigner())],
    ['an order of a revoked key', 'key-revoked', async ({ bench, order }) => order({}, await revokedSigner(bench))],
    ['an order for the app of others', 'role-missing', ({ order }) => order({ app: 'shell' })],
    [
      'an order of who may only promote',
      'role-missing',
      async ({ bench, order }) => {
        const other = newSigner();
        await bench.setPolicy(trusting(other.key, 'remote-auth', ['promote', 'rollback']));
        return order({}, other);
      },
    ],
    ['an order with the signature of nothing', 'signature-wrong', ({ order }) => order({ signature: 'A'.repeat(86) })],
  ])('%s is refused: %s', (_what, id, text) =>
    withTeam(async (place) => {
      await expect(place.admit(await text(place))).rejects.toThrow(refusal(id));
    })(),
  );

  it(
    'is none where releases are not signed',
    withTeam(async ({ order }) => {
      expect(() => admitOrder(order(), undefined, SITE, new Date())).toThrow(refusal('signing-not-begun'));
      await Promise.resolve();
    }),
  );
});

describe('a line that says of an order', () => {
  const lineOf = (order: string, said: Partial<JournalEntry> = {}) => {
    const { app, version: to, digest } = readOrder(order)?.given ?? { app: '', version: '', digest: '' };
    return { at: new Date().toISOString(), by: 'CI', action: 'publish', app, to, digest, order, ...said } as const;
  };

  it(
    'is believed once, of this release, from who might publish it',
    withTeam(async ({ bench, order }) => {
      const { lines } = await readJournal(bench.registry.store);
      const audit = (...drafts: ReturnType<typeof lineOf>[]) => {
        const all = [...lines];
        for (const draft of drafts) all.push(seal<JournalEntry>(draft, all.at(-1)));
        return auditLines(all).map(({ id }) => id);
      };
      const text = order();
      expect(audit(lineOf(text))).toEqual([]);
      expect(audit(lineOf(text), lineOf(text))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { to: '3.0.1' }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { digest: '0'.repeat(64) }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(text, { action: 'promote' }))).toEqual(['change-unsigned']);
      expect(audit(lineOf(order({}, newSigner())))).toEqual(['change-unsigned']);
      expect(audit(lineOf('nothing'))).toEqual(['change-unsigned']);
    }),
  );

  it(
    'counts against what a key may publish within a day',
    withTeam(async ({ bench, order }) => {
      const found = readOrder(order());
      const { lines } = await readJournal(bench.registry.store);
      const all = [...lines];
      const now = new Date();
      const greed = () => refuseGreed(all, found!, now);
      for (let count = 0; count < 99; count += 1) {
        all.push(seal<JournalEntry>(lineOf(order({ version: `4.0.${count}` })), all.at(-1)));
      }
      expect(greed).not.toThrow();
      all.push(seal<JournalEntry>(lineOf(order({ version: '4.1.0' })), all.at(-1)));
      expect(greed).toThrow(refusal('too-many-releases'));
      const other = readOrder(order({}, bench.office));
      expect(() => refuseGreed(all, other!, now)).not.toThrow();
      expect(() => refuseGreed(all, found!, new Date(now.getTime() + 25 * 60 * MINUTE))).not.toThrow();
    }),
  );
});
