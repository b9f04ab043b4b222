import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { LoginTriesRepository } from './login-tries.repository.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

let app: TestApp;
let tries: LoginTriesRepository;
beforeEach(async () => {
  app = await buildTestApp();
  tries = new LoginTriesRepository(app.app.services.database);
});

const from = (address: string, accountKey = 'sara') => ({
  accountKey,
  addressKey: address,
  networkKey: `network of ${address}`,
});
const claims = async (addresses: string[], now = NOW) => {
  const waits = [];
  for (const address of addresses) waits.push((await tries.claim(from(address), now)).waitMs);
  return waits;
};

describe('a place for a try', () => {
  it('is taken while the password is compared, for other processes, too', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => tries.claim(from(`a${index}`), NOW)));
    expect(all.filter(({ waitMs }) => waitMs === 0)).toHaveLength(3);
  });

  it('that was given back leaves nothing, not even the memory of a newcomer', async () => {
    await claims(['a', 'b', 'c']);
    const attempt = from('d');
    const claim = await tries.claim(attempt, NOW + MINUTE);
    await tries.release(claim.id ?? '', attempt);
    expect(await claims(['e'], NOW + MINUTE)).toEqual([0]);
  });

  it('is kept for whoever came last, however often others come again', async () => {
    await claims(['a', 'b', 'c', 'd', 'owner']);
    for (let second = 1; second < 30; second += 1) await claims(['a', 'b', 'c', 'd'], NOW + second * 1_000);
    expect(await claims(['d', 'owner'], NOW + 30_000)).toEqual([15 * MINUTE - 30_000, 0]);
  });

  it('of the reserve is given to a network once in an hour', async () => {
    await claims(['a', 'b', 'c']);
    const neighbour = (address: string) => ({ ...from(address), networkKey: 'one network' });
    expect((await tries.claim(neighbour('d'), NOW + MINUTE)).waitMs).toBe(0);
    expect((await tries.claim(neighbour('e'), NOW + 3 * MINUTE)).waitMs).toBe(12 * MINUTE);
    expect((await tries.claim(from('f'), NOW + 5 * MINUTE)).waitMs).toBe(0);
  });

  it('is there anew for an account that is forgotten, and not for its addresses', async () => {
    for (let count = 0; count < 10; count += 1) await tries.claim(from('a', `account ${count}`), NOW);
    await tries.forget('account 0');
    expect((await tries.claim(from('a', 'account 0'), NOW)).waitMs).toBe(15 * MINUTE);
    await claims(['b', 'c', 'd']);
    await tries.forget('sara');
    expect(await claims(['b', 'c', 'd', 'e'])).toEqual([0, 0, 0, 30_000]);
  });
});
