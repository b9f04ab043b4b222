/** The keys of the one account of the store. */
export const SWIFT_KEYS = { accessKey: 'test:tester', secretKey: 'testing' };

/** The servers that keep what the proxy is asked for. */
export const KEEPERS = ['account', 'container', 'object'] as const;
export type Keeper = (typeof KEEPERS)[number];

interface Place {
  folder: string;
  user: string;
}

type Sections = Record<string, Record<string, string>>;

const FILTERS: Sections = {
  catch_errors: { use: 'egg:swift#catch_errors' },
  gatekeeper: { use: 'egg:swift#gatekeeper' },
  healthcheck: { use: 'egg:swift#healthcheck' },
  cache: { use: 'egg:swift#memcache' },
  listing_formats: { use: 'egg:swift#listing_formats' },
  bulk: { use: 'egg:swift#bulk' },
  s3api: { use: 'egg:swift#s3api' },
  tempauth: { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
  copy: { use: 'egg:swift#copy' },
  slo: { use: 'egg:swift#slo' },
  dlo: { use: 'egg:swift#dlo' },
  versioned_writes: { use: 'egg:swift#versioned_writes' },
};

export const swiftSettings = (): string =>
  written({
    'swift-hash': { swift_hash_path_suffix: 'rishta' },
    'storage-policy:0': { name: 'Policy-0', default: 'yes' },
  });

export const keeperSettings = (keeper: Keeper, port: number, place: Place): string =>
  written({
    DEFAULT: { ...common(port, place), devices: `${place.folder}/devices`, mount_check: 'false' },
    'pipeline:main': { pipeline: `healthcheck ${keeper}-server` },
    'filter:healthcheck': { use: 'egg:swift#healthcheck' },
    [`app:${keeper}-server`]: { use: `egg:swift#${keeper}` },
  });

export const proxySettings = (port: number, memcachedPort: number, place: Place): string =>
  written({
    DEFAULT: common(port, place),
    'pipeline:main': { pipeline: `${Object.keys(FILTERS).join(' ')} proxy-server` },
    ...Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [`filter:${name}`, filter])),
    'filter:cache': { ...FILTERS['cache'], memcache_servers: `127.0.0.1:${String(memcachedPort)}` },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
  });

const common = (port: number, { folder, user }: Place) => ({
  user,
  bind_ip: '127.0.0.1',
  bind_port: String(port),
  workers: '0',
  swift_dir: folder,
  log_level: 'ERROR',
});

function written(sections: Sections): string {
  const lines = Object.entries(sections).map(([name, settings]) => {
    const values = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
    return [`[${name}]`, ...values].join('\n');
  });
  return `${lines.join('\n\n')}\n`;
}
