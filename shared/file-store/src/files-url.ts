/** An object store that speaks S3, and the bucket in it that is ours. */
export interface ObjectStoreAddress {
  /** Where the store answers, such as `https://s3.eu-west-2.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Whether the bucket is a part of the path, and not of the host's name. */
  isPathStyle: boolean;
  accessKey: string;
  secretKey: string;
}

const PARAMETERS = ['region', 'style', 'tls'];
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** The object store that the environment names, if it does, or what is wrong with that. */
export function filesOf(variables: NodeJS.ProcessEnv): ObjectStoreAddress | string[] | undefined {
  const { FILES_URL, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = variables;
  if (FILES_URL === undefined) return undefined;
  const address = readFilesUrl(FILES_URL);
  const problems = [
    ...(Array.isArray(address) ? address : []),
    ...(accessKey === undefined ? ['FILES_ACCESS_KEY must be set beside FILES_URL'] : []),
    ...(secretKey === undefined ? ['FILES_SECRET_KEY must be set beside FILES_URL'] : []),
  ];
  if (Array.isArray(address) || accessKey === undefined || secretKey === undefined) return problems;
  return { ...address, accessKey, secretKey };
}

/** Reads `s3://host[:port]/bucket[?region=…&style=path|host&tls=on|off]`. Tells what is wrong without repeating it. */
function readFilesUrl(text: string): Omit<ObjectStoreAddress, 'accessKey' | 'secretKey'> | string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '') {
    return ['FILES_URL must look like s3://host/bucket?region=us-east-1'];
  }
  const problems: string[] = [];
  const names = [...url.searchParams.keys()];
  if (url.username !== '' || url.password !== '') {
    problems.push('FILES_URL must hold no keys: they are FILES_ACCESS_KEY and FILES_SECRET_KEY');
  }
  if (url.hash !== '' || new Set(names).size < names.length || names.some((name) => !PARAMETERS.includes(name))) {
    problems.push(`FILES_URL may say ${PARAMETERS.join(', ')} after its question mark, each once, and nothing else`);
  }
  const bucket = BUCKET.exec(url.pathname)?.[1] ?? '';
  if (bucket === '') problems.push('FILES_URL must name one bucket after its host');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/i.test(region)) problems.push('FILES_URL must name a region such as us-east-1');
  const style = url.searchParams.get('style') ?? 'path';
  if (!['path', 'host'].includes(style)) problems.push('FILES_URL must say style=path or style=host');
  const tls = url.searchParams.get('tls') ?? 'on';
  if (!['on', 'off'].includes(tls)) problems.push('FILES_URL must say tls=on or tls=off');
  if (problems.length > 0) return problems;
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${url.host}`;
  return { endpoint, bucket, region, isPathStyle: style === 'path' };
}
