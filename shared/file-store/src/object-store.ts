import { FileStoreError, isFileName, type FileStore } from './file-store.ts';
import { codeIn, refusalOf, type ObjectAnswer, type SendObjectRequest } from './object-requests.ts';

const PAGE = '1000';

/** Files in a bucket that speaks S3, below a prefix. Asks for nothing that older stores lack, such as conditional puts. */
export function createObjectStore(send: SendObjectRequest, prefix: string): FileStore {
  const keyOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('Not the name of a file of a store.');
    return `${prefix}/${name}`;
  };

  const get = async (name: string): Promise<Buffer | undefined> => {
    const answer = await send({ method: 'GET', path: keyOf(name) });
    return isMissing(answer) ? undefined : answer.body;
  };

  const page = async (beginning: string, after: string) => {
    const answer = await send({
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': PAGE,
        prefix: beginning,
        ...(after && { 'start-after': after }),
      },
    });
    if (answer.status === 404) throw new FileStoreError(refusalOf(answer));
    return readListing(answer.body.toString('utf8'));
  };

  return {
    async put(name, bytes) {
      const answer = await send({ method: 'PUT', path: keyOf(name), body: bytes });
      if (answer.status === 404) throw new FileStoreError(refusalOf(answer));
      // A store that has lost it, or has kept something else, is found out before anybody counts on it.
      if ((await get(name))?.equals(bytes) !== true) throw new FileStoreError('The store has not kept what it took');
    },
    get,
    async delete(name) {
      isMissing(await send({ method: 'DELETE', path: keyOf(name) }));
    },
    async *list({ folder, after } = {}) {
      const beginning = folder === undefined ? `${prefix}/` : `${prefix}/${folder}/`;
      let last = after === undefined ? '' : `${prefix}/${after}`;
      for (let isMore = true; isMore;) {
        const { keys, isTruncated } = await page(beginning, last);
        const names = keys.map((key) => key.slice(prefix.length + 1)).filter((name) => isFileName(name));
        if (names.length > 0) yield names;
        isMore = isTruncated;
        const next = keys.at(-1) ?? '';
        if (isMore && Buffer.compare(Buffer.from(next), Buffer.from(last)) <= 0)
          throw new FileStoreError('The store lists nothing new, and says that there is more');
        last = next;
      }
    },
    async writtenAt(name) {
      const { status, headers } = await send({ method: 'HEAD', path: keyOf(name) });
      const written = Date.parse(headers.get('last-modified') ?? '');
      return status === 404 || Number.isNaN(written) ? undefined : written;
    },
    async check() {
      await page(`${prefix}/`, '');
    },
  };
}

/** A missing file is told from a missing bucket, and from an answer that comes from somewhere else. */
function isMissing(answer: ObjectAnswer): boolean {
  if (answer.status !== 404) return false;
  if (codeIn(answer.body) !== 'NoSuchKey') throw new FileStoreError(refusalOf(answer));
  return true;
}

function readListing(xml: string): { keys: string[]; isTruncated: boolean } {
  const isTruncated = /<IsTruncated>(true|false)<\/IsTruncated>/.exec(xml)?.[1];
  if (isTruncated === undefined) throw new FileStoreError('The store answers with something else than a listing');
  // Keys come encoded, so that nothing in them is XML.
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decode(key));
  return { keys, isTruncated: isTruncated === 'true' };
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    throw new FileStoreError('The store lists a key that cannot be read');
  }
}
