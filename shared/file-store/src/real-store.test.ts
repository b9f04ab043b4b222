import { createHash } from 'node:crypto';

import { AwsClient } from 'aws4fetch';

import type { ObjectStoreAddress } from './files-url.ts';
import { createObjectRequests } from './object-requests.ts';
import { createObjectStore } from './object-store.ts';
import { failureOf, testFileStore } from './testing/file-store-tests.ts';
import { hasRealStore, makeBucket } from './testing/real-store.ts';

const bucketOf = (address: ObjectStoreAddress) => createObjectStore(createObjectRequests(address), 'images');
const withRealStore = hasRealStore ? describe : describe.skip;

withRealStore('a real object store (skipped unless npm run unit:store has started one)', () => {
  testFileStore(async () => bucketOf((await makeBucket()).address));

  it('gives nothing to those who have no key, or a wrong one, and says so', async () => {
    const { address } = await makeBucket();
    await bucketOf(address).put('a/large.webp', Buffer.from('private'));
    const open = await fetch(`${address.endpoint}/${address.bucket}/images/a/large.webp`);
    expect([400, 401, 403]).toContain(open.status);
    expect(await open.text()).not.toContain('private');
    const wrong = bucketOf({ ...address, secretKey: 'another' });
    expect(await failureOf(wrong.get('a/large.webp'))).toMatch(/^The store answers 403 \w+$/);
    expect(await failureOf(wrong.check())).toMatch(/^The store answers 403 \w+$/);
  });

  it('without its bucket is away, and not empty', async () => {
    const { address } = await makeBucket();
    const away = bucketOf({ ...address, bucket: 'no-such-bucket' });
    const put = () => away.put('a/large.webp', Buffer.from('x'));
    for (const ask of [() => away.get('a/large.webp'), () => away.check(), put]) {
      expect(await failureOf(ask())).toBe('The store answers 404 NoSuchBucket');
    }
  });

  it('refuses bytes that were harmed on their way', async () => {
    const { address } = await makeBucket();
    const { accessKey: accessKeyId, secretKey: secretAccessKey } = address;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3', retries: 0 });
    const answer = await client.fetch(`${address.endpoint}/${address.bucket}/images/a/large.webp`, {
      method: 'PUT',
      body: 'something else',
      headers: { 'content-md5': createHash('md5').update('what was meant').digest('base64') },
    });
    expect(answer.status).toBe(400);
    expect(await bucketOf(address).get('a/large.webp')).toBeUndefined();
  });

  it('keeps apart what has another prefix', async () => {
    const { address } = await makeBucket();
    await createObjectStore(createObjectRequests(address), 'other').put('a/large.webp', Buffer.from('x'));
    expect((await bucketOf(address).list().next()).done).toBe(true);
  });
});
