import { FileStoreError } from './file-store.ts';
import { createObjectRequests } from './object-requests.ts';
import { createObjectStore } from './object-store.ts';
import { failureOf, testFileStore } from './testing/file-store-tests.ts';
import { refuse, startHostileStore, type HostileStore } from './testing/hostile-store.ts';

const HASTY = { tryMs: 250, totalMs: 1_500, tries: 3 };
const BYTES = Buffer.from('a picture');

let remote: HostileStore;
beforeEach(async () => {
  remote = await startHostileStore();
});
afterEach(() => remote.close());

const open = (address = remote.address) => createObjectStore(createObjectRequests(address, { retry: HASTY }), 'images');
const put = () => open().put('a/large.webp', BYTES);
const get = () => open().get('a/large.webp');

describe('a well-behaved object store', () => {
  testFileStore(() => Promise.resolve(createObjectStore(createObjectRequests(remote.address), 'images')));

  it('is asked by signed requests that say what the body hashes to, and gives no public address', async () => {
    await put();
    const { method, path, headers, body } = remote.requests[0] ?? {};
    expect({ method, path, body }).toEqual({ method: 'PUT', path: '/pictures/images/a/large.webp', body: BYTES });
    expect(headers).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=the-access-key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=\S*x-amz-content-sha256/,
      ) as unknown,
      'content-md5': 'EBoOPi9YGIs+L/wQVzFsEw==',
      'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expect(headers).not.toHaveProperty('x-amz-acl');
    expect(JSON.stringify(remote.requests.map((request) => request.headers))).not.toContain('the-secret-key');
  });

  it('may have the bucket in its name', async () => {
    const hosts: unknown[] = [];
    remote.mood = ({ headers }) => {
      hosts.push(headers.host);
      return false;
    };
    const endpoint = remote.address.endpoint.replace('127.0.0.1', 'localhost');
    await open({ ...remote.address, endpoint, isPathStyle: false })
      .get('a/large.webp')
      .catch(() => undefined);
    for (const host of hosts) expect(host).toMatch(/^pictures\.localhost:/);
  });
});

describe('an object store that misbehaves', () => {
  it.each([
    ['fails', (response) => refuse(response, 500, 'InternalError')],
    ['is busy', (response) => refuse(response, 503, 'SlowDown')],
    ['cuts the connection', (response) => Boolean(response.destroy())],
    ['cuts its answer', (response) => cut(response)],
    ['hangs', () => true],
  ] as [string, (response: Parameters<HostileStore['mood']>[1]) => boolean][])(
    'and %s once is asked again',
    async (_what, misbehave) => {
      let left = 1;
      remote.mood = (_request, response) => left-- > 0 && misbehave(response);
      await put();
      left = 1;
      expect(await get()).toEqual(BYTES);
    },
  );

  it.each([
    ['fails', (response) => refuse(response, 500, 'InternalError'), 'The store answers 500 InternalError'],
    ['cuts connections', (response) => Boolean(response.destroy()), /^The store cannot be reached/],
    ['cuts its answers', (response) => cut(response), /^The store cannot be reached/],
    ['hangs', () => true, 'The store does not answer in time'],
    ['dribbles', (response) => dribble(response), 'The store does not answer in time'],
    ['refuses', (response) => refuse(response, 403, 'AccessDenied'), 'The store answers 403 AccessDenied'],
    ['has lost the bucket', (response) => refuse(response, 404, 'NoSuchBucket'), 'The store answers 404 NoSuchBucket'],
    ['is something else', (response) => Boolean(response.writeHead(404).end('<html>')), 'The store answers 404'],
    ['leads elsewhere', (response) => redirect(response), 'The store answers 307'],
  ] as [string, (response: Parameters<HostileStore['mood']>[1]) => boolean, string | RegExp][])(
    'and always %s is said to, in bounded time and words, whatever it is asked for',
    async (_what, misbehave, message) => {
      remote.mood = (_request, response) => misbehave(response);
      const started = performance.now();
      const store = open();
      const failures = await Promise.all([
        failureOf(store.put('a/large.webp', BYTES)),
        failureOf(store.get('a/large.webp')),
        failureOf(store.delete('a/large.webp')),
        failureOf(store.check()),
        failureOf(store.list().next()),
      ]);
      expect(performance.now() - started).toBeLessThan(HASTY.totalMs * 2 + 500);
      for (const failure of failures) {
        expect(failure).toMatch(message);
        expect(failure).not.toContain('the-secret-key');
      }
    },
  );

  it('is not asked again where that changes nothing', async () => {
    remote.mood = (_request, response) => refuse(response, 403, 'SignatureDoesNotMatch');
    expect(await failureOf(get())).toContain('SignatureDoesNotMatch');
    expect(remote.requests).toHaveLength(1);
  });

  it('and sends without end is left after the largest size that a file has', async () => {
    remote.mood = (_request, response) => flood(response);
    expect(await failureOf(createObjectStore(createObjectRequests(remote.address), 'images').get('a/large.webp'))).toBe(
      'The store answers with more than any file has',
    );
  });

  it('and keeps something else than it took, or nothing, is found out', async () => {
    remote.mood = ({ method }, response) => {
      if (method !== 'PUT') return false;
      remote.objects.set('images/a/large.webp', Buffer.from('a pictuRe'));
      response.end();
      return true;
    };
    expect(await failureOf(put())).toBe('The store has not kept what it took');
    remote.mood = ({ method }, response) => method === 'PUT' && Boolean(response.end());
    remote.objects.clear();
    expect(await failureOf(put())).toBe('The store has not kept what it took');
  });

  it('and lists without end is left', async () => {
    remote.mood = (_request, response) => Boolean(response.end('<IsTruncated>true</IsTruncated><Key>images/a</Key>'));
    const all = async () => {
      for await (const names of open().list()) expect(names).toEqual(['a']);
    };
    expect(await failureOf(all())).toBe('The store lists nothing new, and says that there is more');
  });

  it('and is not there is said to', async () => {
    await remote.close();
    expect(await failureOf(get())).toMatch(/^The store cannot be reached \(E/);
  });

  it('keeps no more requests under way than it is sent at a time, and those that wait give up', async () => {
    remote.mood = () => true;
    const store = open();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => store.get('a/large.webp').catch((error: unknown) => error)),
    );
    expect(outcomes.every((outcome) => outcome instanceof FileStoreError)).toBe(true);
    expect(remote.requests.length).toBeLessThanOrEqual(64 * HASTY.tries * 2);
  });
});

type Response = Parameters<HostileStore['mood']>[1];

function cut(response: Response): true {
  response.writeHead(200, { 'content-length': '1000' }).write('half of it');
  setTimeout(() => response.destroy(), 20);
  return true;
}

function dribble(response: Response): true {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 50);
  response.once('close', () => clearInterval(timer));
  return true;
}

function flood(response: Response): true {
  response.writeHead(200);
  const part = Buffer.alloc(1_048_576);
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
  return true;
}

function redirect(response: Response): true {
  response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  return true;
}
