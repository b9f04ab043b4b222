import { refusal } from '../testing/fixtures.ts';
import {
  inSigned,
  newSigner,
  policyIn,
  revokedSigner,
  type SignedWorkbench,
  trusting,
} from '../testing/signed-workbench.ts';
import type { Signer } from './keys.ts';
import { GRANT_LIMITS, grantOverride, readOverride } from './override.ts';

const AT = new Date('2026-11-25T12:00:00.000Z');
const OVERRIDE = {
  releases: [{ app: 'remote-auth', version: '1.0.0', digest: 'a'.repeat(64) }],
  until: '2026-11-25T14:00:00.000Z',
};

describe('the grant of an override', () => {
  it(
    'gives it until it ends, when it is of somebody who may promote the app',
    inSigned(async (bench) => {
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, 'remote-auth', ['promote']));
      for (const signer of [bench.office, team]) {
        const grant = grantOverride(OVERRIDE, signer);
        expect(grant).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(readOverride(grant, await policyIn(bench), AT)).toEqual(OVERRIDE);
        const ended = new Date(OVERRIDE.until);
        const policy = await policyIn(bench);
        expect(() => readOverride(grant, policy, ended)).toThrow(refusal('override-over'));
      }
    }),
  );

  it.each([
    ['more releases than an override may hold', 21, 'remote-a'],
    ['more than a cookie holds', 20, 'remote-business-page'],
  ])('is not written for %s', (_what, length, name) => {
    const releases = Array.from({ length }, (_, index) => ({
      ...OVERRIDE.releases[0]!,
      app: `${name}${String(index)}`,
      version: '1.10.0-dev.0a1b2c3d4e',
    }));
    expect(() => grantOverride({ ...OVERRIDE, releases }, newSigner())).toThrow(refusal('override-too-large'));
    const grant = grantOverride({ ...OVERRIDE, releases: releases.slice(0, 15) }, newSigner());
    expect(grant.length).toBeLessThanOrEqual(GRANT_LIMITS.max);
  });

  it('is never so short that nginx would take it for none', () => {
    const smallest = { releases: [{ app: 'shell', version: '1.0.0', digest: 'a'.repeat(64) }], until: OVERRIDE.until };
    expect(grantOverride(smallest, newSigner()).length).toBeGreaterThanOrEqual(GRANT_LIMITS.min);
  });

  it.each<[string, string, (bench: SignedWorkbench) => Promise<Signer> | Signer]>([
    ['of a stranger', 'key-unknown', () => newSigner()],
    [
      'of somebody who may only publish',
      'role-missing',
      async (bench) => {
        const team = newSigner();
        await bench.setPolicy(trusting(team.key, 'remote-auth', ['publish']));
        return team;
      },
    ],
    [
      'of another team',
      'role-missing',
      async (bench) => {
        const team = newSigner();
        await bench.setPolicy(trusting(team.key, 'remote-public'));
        return team;
      },
    ],
    ['of a key that was revoked since', 'key-revoked', revokedSigner],
  ])('%s gives nothing: %s', (_what, id, signerIn) =>
    inSigned(async (bench) => {
      const grant = grantOverride(OVERRIDE, await signerIn(bench));
      const policy = await policyIn(bench);
      expect(() => readOverride(grant, policy, AT)).toThrow(refusal(id));
    })(),
  );

  const parts = (grant: string) => JSON.parse(Buffer.from(grant, 'base64url').toString()) as Record<string, unknown>;
  const joined = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, (grant: string) => string]>([
    ['is empty', () => ''],
    ['is no text of that kind', () => '%%%'],
    ['is cut off', (grant) => grant.slice(0, -40)],
    [
      'names another release',
      (grant) =>
        joined({
          ...parts(grant),
          override: { ...OVERRIDE, releases: [{ app: 'shell', version: '9.0.0', digest: 'b'.repeat(64) }] },
        }),
    ],
    [
      'lasts longer',
      (grant) => joined({ ...parts(grant), override: { ...OVERRIDE, until: '2030-01-01T00:00:00.000Z' } }),
    ],
    ['has no release', (grant) => joined({ ...parts(grant), override: { ...OVERRIDE, releases: [] } })],
    ['is signed as something else', (grant) => joined({ ...parts(grant), value: 'A'.repeat(86) })],
  ])('that %s gives nothing', (_what, alter) =>
    inSigned(async (bench) => {
      const grant = alter(grantOverride(OVERRIDE, bench.office));
      const policy = await policyIn(bench);
      expect(() => readOverride(grant, policy, AT)).toThrow(refusal('override-unreadable'));
    })(),
  );

  it('gives nothing where releases are not signed', () => {
    const grant = grantOverride(OVERRIDE, newSigner());
    expect(() => readOverride(grant, undefined, AT)).toThrow(refusal('override-unreadable'));
  });
});
