import { parseTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['none', [], ['127.0.0.1', '::1', '10.0.0.1']],
  ['10.0.0.5', ['10.0.0.5', '::ffff:10.0.0.5'], ['10.0.0.6', '127.0.0.1']],
  ['loopback, 192.0.2.0/24', ['127.8.0.1', '::1', '192.0.2.9'], ['192.0.3.1', '10.0.0.1']],
  ['linklocal', ['169.254.1.1', 'fe80::1%eth0'], ['fd00::1']],
  ['uniquelocal,2001:db8::/32', ['172.31.0.1', 'fd12::1', '2001:db8:5::1'], ['172.32.0.1', '2001:db9::1']],
])('%s', (text, trusted, others) => {
  const isTrusted = parseTrustedProxies(text);
  for (const address of trusted) expect({ address, is: isTrusted?.(address) }).toEqual({ address, is: true });
  for (const address of [...others, '', 'unknown', undefined]) expect(isTrusted?.(address)).toBe(false);
});

test.each([
  'true',
  '*',
  '1',
  'proxy.example',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  'none, loopback',
  'loopback,',
])('cannot read %j', (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined();
});
