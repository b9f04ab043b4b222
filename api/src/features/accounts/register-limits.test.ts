import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA } from '../../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const register = (body: object, ip?: string) => app.call('POST', '/api/register', body, ip === undefined ? {} : { ip });

describe('the limits of registering', () => {
  it('counts three an hour for one address and five for one IP', async () => {
    for (const status of [201, 409, 409, 429]) expect((await register(SARA)).status).toBe(status);
    const others = ['a', 'b', 'c'].map((name) => ({ ...SARA, email: `${name}@example.org` }));
    const statuses = [];
    for (const body of others) statuses.push((await register(body)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await register(others[2] ?? {}, '10.0.0.1')).status).toBe(201);
  });

  it('says when to come back', async () => {
    for (let count = 0; count < 3; count += 1) await register(SARA);
    app.wait(50 * 60_000 + 1);
    const answer = await register(SARA);
    expect(answer).toMatchObject({
      status: 429,
      success: false,
      message: 'Too many attempts. Please try again in 10 minutes.',
      headers: { 'retry-after': '600' },
    });
    app.wait(600_000);
    expect((await register(SARA)).status).toBe(409);
  });

  it('does not count what it did not understand', async () => {
    for (let count = 0; count < 8; count += 1) expect((await register({ ...SARA, city: '' })).status).toBe(422);
    expect((await register(SARA)).status).toBe(201);
  });

  it('counts a whole IPv6 subnet as one', async () => {
    for (const host of [1, 2, 3, 4, 5]) {
      await register({ ...SARA, email: `v6-${host}@example.org` }, `2001:db8:1:2::${host}`);
    }
    expect((await register({ ...SARA, email: 'v6@example.org' }, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await register({ ...SARA, email: 'v6@example.org' }, '2001:db8:1:3::1')).status).toBe(201);
  });
});
