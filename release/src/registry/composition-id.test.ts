import { compositionId } from './composition-id.ts';

const digest = 'a'.repeat(64);
const apps = { shell: { version: '1.0.0', digest }, 'remote-auth': { version: '1.0.0', digest } };

describe('compositionId', () => {
  it('is twelve characters that are safe in a URL and a header', () => {
    expect(compositionId(apps)).toMatch(/^[A-Za-z0-9_-]{12}$/);
    expect(compositionId({})).toMatch(/^[A-Za-z0-9_-]{12}$/);
  });

  it('does not depend on the order', () => {
    expect(compositionId(Object.fromEntries(Object.entries(apps).reverse()))).toBe(compositionId(apps));
  });

  it.each([
    ['another version', { ...apps, shell: { version: '1.0.1', digest } }],
    ['other content', { ...apps, shell: { version: '1.0.0', digest: 'b'.repeat(64) } }],
    ['one app less', { shell: apps.shell }],
  ])('differs for %s', (_what, others) => {
    expect(compositionId(others)).not.toBe(compositionId(apps));
  });
});
