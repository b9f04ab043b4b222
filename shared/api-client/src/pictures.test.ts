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

test.each([
  [401, 'signed-out'],
  [409, 'full'],
  [413, 'size'],
  [415, 'type'],
  [422, 'broken'],
  [429, 'too-many'],
  [500, 'failed'],
  [503, 'unreached'],
])('a refusal with %d is told as %s', async (status, problem) => {
  answered = { status, response: null };
  expect(await upload()).toEqual({ problem });
});

test('of a picture that cannot be used, the API says what is wrong with it', async () => {
  const message = 'This picture has too many pixels. Send one of up to 25 megapixels.';
  answered = { status: 422, response: { success: false, message, code: 'picture-pixels' } };
  expect(await upload()).toEqual({ problem: 'broken', message });
});
