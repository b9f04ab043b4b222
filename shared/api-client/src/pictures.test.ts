import { jest } from '@jest/globals';

import { createApiClient } from './api-client.ts';
import { fetchPicture, fetchProfilePicture, profilePictureUrl, uploadPicture } from './pictures.ts';

const api = createApiClient({ baseUrl: '/api', language: () => 'ur', token: () => 'secret' });

/** What was asked, and what is answered to it. */
const asked: { url: string; headers: Record<string, string> }[] = [];
let answered: { status: number; response: unknown };

class RequestDouble {
  status = 0;
  response: unknown = null;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  #headers: Record<string, string> = {};
  #url = '';

  open(_method: string, url: string) {
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  send() {
    asked.push({ url: this.#url, headers: this.#headers });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    Object.assign(this, answered);
    this.onload?.();
  }

  abort() {
    this.onabort?.();
  }
}

const original = { request: globalThis.XMLHttpRequest, fetch: globalThis.fetch };

beforeEach(() => {
  asked.length = 0;
  answered = { status: 201, response: { success: true, message: '', data: { id: 'p1' } } };
  globalThis.XMLHttpRequest = RequestDouble as unknown as typeof XMLHttpRequest;
  globalThis.fetch = async (url, { headers } = {}) => {
    asked.push({ url: url as string, headers: Object.fromEntries(new Headers(headers)) });
    return new Response('a picture');
  };
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
});

afterEach(() => {
  globalThis.XMLHttpRequest = original.request;
  globalThis.fetch = original.fetch;
});

const upload = (progress: (share: number) => void = () => undefined, signal = new AbortController().signal) =>
  uploadPicture(api, new Blob(['x'], { type: 'image/png' }), progress, signal);

test('where nothing may be stored, a picture goes up with the session that the shell holds', async () => {
  const shares: number[] = [];
  expect(await upload((share) => shares.push(share))).toEqual({ imageId: 'p1' });
  expect(shares).toEqual([0.5]);
  expect(asked).toEqual([
    {
      url: '/api/images',
      headers: {
        accept: 'application/json',
        'accept-language': 'ur',
        authorization: 'Bearer secret',
        'content-type': 'image/png',
      },
    },
  ]);
});

test('a private picture is fetched with it, too', async () => {
  const picture = await fetchPicture(api, 'p1', 'small');
  expect(picture?.size).toBe('a picture'.length);
  expect(asked).toEqual([
    {
      url: '/api/images/p1/small',
      headers: { accept: 'image/webp', 'accept-language': 'ur', authorization: 'Bearer secret' },
    },
  ]);
});

test("a candidate's picture has an address, and is fetched with the session where it is not public", async () => {
  const address = { profileId: 'R1001', position: 2, size: 'medium' } as const;
  expect(profilePictureUrl(api, { ...address, size: 'preview' })).toBe('/api/profiles/R1001/pictures/2/preview');
  expect((await fetchProfilePicture(api, address))?.size).toBe('a picture'.length);
  expect(asked).toEqual([
    {
      url: '/api/profiles/R1001/pictures/2/medium',
      headers: { accept: 'image/webp', 'accept-language': 'ur', authorization: 'Bearer secret' },
    },
  ]);
});

const MESSAGE = 'What the API says.';

test.each<[status: number, code: string, problem: object]>([
  [401, 'not-logged-in', { problem: 'signed-out' }],
  [409, 'bank-full', { problem: 'full' }],
  [413, 'too-large', { problem: 'size' }],
  [415, 'picture-type', { problem: 'type' }],
  [503, 'unreachable', { problem: 'unreached' }],
  [422, 'picture-pixels', { problem: 'broken', message: MESSAGE }],
  [429, 'too-many-attempts', { problem: 'too-many', message: MESSAGE }],
  [429, 'too-many-at-once', { problem: 'failed', message: MESSAGE }],
  [503, 'unavailable', { problem: 'failed', message: MESSAGE }],
  [507, 'storage-full', { problem: 'failed', message: MESSAGE }],
  [500, 'internal', { problem: 'failed', message: MESSAGE }],
  [422, 'a-code-of-tomorrow', { problem: 'failed', message: MESSAGE }],
])('a refusal with %d and %s is told as %j', async (status, code, problem) => {
  answered = { status, response: { success: false, message: MESSAGE, code } };
  expect(await upload()).toEqual(problem);
});

test.each([
  [200, null, { problem: 'unreached' }],
  [502, null, { problem: 'unreached' }],
  [422, { success: false, message: '' }, { problem: 'failed' }],
])('an answer with %d and %j, without a code, is told as %j', async (status, response, problem) => {
  answered = { status, response };
  expect(await upload()).toEqual(problem);
});
