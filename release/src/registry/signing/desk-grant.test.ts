import { refusal } from '../testing/fixtures.ts';
import {
  inSigned,
  newSigner,
  policyIn,
  revokedSigner,
  type SignedWorkbench,
  trusting,
} from '../testing/signed-workbench.ts';
import { grantDesk, readDeskGrant } from './desk-grant.ts';
import type { Signer } from './keys.ts';
import { grantOverride, readOverride } from './override.ts';

const AT = new Date('2026-11-25T12:00:00.000Z');
const DESK = { until: '2026-11-25T20:00:00.000Z' };

describe('the grant of the desk', () => {
  it(
    'shows it until it ends, when it is of somebody with any role',
    inSigned(async (bench) => {
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, 'remote-auth', ['publish']));
      const policy = await policyIn(bench);
      for (const signer of [bench.office, team]) {
        const grant = grantDesk(DESK, signer);
        expect(readDeskGrant(grant, policy, AT)).toEqual(DESK);
        expect(() => readDeskGrant(grant, policy, new Date(DESK.until))).toThrow(refusal('desk-over'));
      }
    }),
  );

  it.each<[string, string, (bench: SignedWorkbench) => Promise<Signer> | Signer]>([
    ['of a stranger', 'key-unknown', () => newSigner()],
    [
      'of somebody without a role',
      'role-missing',
      async (bench) => {
        const guest = newSigner();
        await bench.setPolicy(trusting(guest.key, 'remote-auth', []));
        return guest;
      },
    ],
    ['of a key that was revoked since', 'key-revoked', revokedSigner],
  ])('%s shows nothing: %s', (_what, id, signerIn) =>
    inSigned(async (bench) => {
      const grant = grantDesk(DESK, await signerIn(bench));
      const policy = await policyIn(bench);
      expect(() => readDeskGrant(grant, policy, AT)).toThrow(refusal(id));
    })(),
  );

  it(
    'that is longer than a day, of no time, or changed shows nothing',
    inSigned(async (bench) => {
      const policy = await policyIn(bench);
      const parts = JSON.parse(Buffer.from(grantDesk(DESK, bench.office), 'base64url').toString()) as object;
      const changed = { ...parts, desk: { until: '2026-11-25T21:00:00.000Z' } };
      for (const grant of [
        grantDesk({ until: '2026-11-27T12:00:00.000Z' }, bench.office),
        grantDesk({ until: 'soon' }, bench.office),
        Buffer.from(JSON.stringify(changed)).toString('base64url'),
        'nonsense',
        '',
      ]) {
        expect(() => readDeskGrant(grant, policy, AT)).toThrow(refusal('desk-unreadable'));
      }
      expect(() => readDeskGrant(grantDesk(DESK, bench.office), undefined, AT)).toThrow(refusal('desk-unreadable'));
    }),
  );

  it(
    'is none of an override, and the other way round',
    inSigned(async (bench) => {
      const policy = await policyIn(bench);
      const releases = [{ app: 'remote-auth', version: '1.0.0', digest: 'a'.repeat(64) }];
      const override = grantOverride({ ...DESK, releases }, bench.office);
      expect(() => readDeskGrant(override, policy, AT)).toThrow(refusal('desk-unreadable'));
      const { key, value } = JSON.parse(Buffer.from(override, 'base64url').toString()) as Record<string, string>;
      const renamed = Buffer.from(JSON.stringify({ desk: { ...DESK, releases }, key, value })).toString('base64url');
      expect(() => readDeskGrant(renamed, policy, AT)).toThrow(refusal('desk-unreadable'));
      expect(() => readOverride(grantDesk(DESK, bench.office), policy, AT)).toThrow(refusal('override-unreadable'));
    }),
  );
});
