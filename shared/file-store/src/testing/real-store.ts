import { randomUUID } from 'node:crypto';

import type { ObjectStoreAddress } from '../files-url.ts';
import { createObjectRequests } from '../object-requests.ts';

const { TEST_FILES_HOST, TEST_FILES_ACCESS_KEY = '', TEST_FILES_SECRET_KEY = '' } = process.env;

/** Whether there is a real object store to run tests on: `npm run unit:store` starts one. */
export const hasRealStore = TEST_FILES_HOST !== undefined;

/** Makes a bucket of its own for a test, as settings say it. */
export async function makeBucket(): Promise<{ address: ObjectStoreAddress; settings: Record<string, string> }> {
  const host = TEST_FILES_HOST ?? '';
  const bucket = `rishta-${randomUUID()}`;
  const address = {
    endpoint: `http://${host}`,
    bucket,
    region: 'us-east-1',
    isPathStyle: true,
    accessKey: TEST_FILES_ACCESS_KEY,
    secretKey: TEST_FILES_SECRET_KEY,
  };
  await createObjectRequests(address)({ method: 'PUT' });
  const settings = {
    FILES_URL: `s3://${host}/${bucket}?tls=off`,
    FILES_ACCESS_KEY: address.accessKey,
    FILES_SECRET_KEY: address.secretKey,
  };
  return { address, settings };
}
