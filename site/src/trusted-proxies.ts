import { BlockList, isIP } from 'node:net';

/** Tells whether the server at an address stands in front of the site, so that it is believed whom it speaks for. */
export type IsTrusted = (address: string | undefined) => boolean;

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads what stands in front of the site: `none`, or addresses, subnets and named ranges, separated by commas. Undefined
 * when it cannot be read.
 */
export function parseTrustedProxies(text: string): IsTrusted | undefined {
  if (text.trim() === 'none') return () => false;
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const subnets = Object.hasOwn(NAMED, part) ? (NAMED[part] ?? []) : [part];
    if (!subnets.every((subnet) => addSubnet(list, subnet))) return undefined;
  }
  return (address = '') => {
    const bare = address.replace(/%.*$/, '');
    const version = isIP(bare);
    return version !== 0 && list.check(bare, version === 4 ? 'ipv4' : 'ipv6');
  };
}

function addSubnet(list: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  if (version === 0 || !isRange || rest.length > 0) return false;
  list.addSubnet(address, bits === undefined ? longest : Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}
