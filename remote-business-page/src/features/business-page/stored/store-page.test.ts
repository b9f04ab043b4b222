import { jest } from '@jest/globals';
import type { Upload } from '@rishta/remote-sdk/pictures';
import { createTestHost } from '@rishta/remote-sdk/testing';

import { EMPTY_STATE } from '../page.state.ts';

let upload: Upload;
const uploadPicture = jest.fn(() => Promise.resolve(upload));
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  uploadPicture,
  fetchPicture: () => Promise.resolve(undefined),
}));
const { PageStore } = await import('./store-page.ts');

const message = 'This picture is damaged and cannot be read.';

test.each<[Upload, string]>([
  [{ problem: 'broken', message }, message],
  [{ problem: 'broken' }, 'notAnImage'],
  [{ problem: 'full' }, 'imageBankFull'],
])('a picture that is not taken (%j) says why', async (given, problem) => {
  upload = given;
  const { api, requests } = createTestHost();
  const store = new PageStore(api, (key) => key);
  const page = { ...EMPTY_STATE.page, picture: new File(['x'], 'x.png') };
  expect(await store.change('noor-bureau', page)).toEqual({ problem });
  expect(requests).toEqual([]);
});

test('a picture is uploaded once, also when it is stored again meanwhile, and anew when that failed', async () => {
  upload = { problem: 'unreached' };
  const { api, requests } = createTestHost();
  const store = new PageStore(api, (key) => key);
  const page = { ...EMPTY_STATE.page, picture: new File(['x'], 'x.png') };
  expect(await store.change('noor-bureau', page)).toEqual({ problem: 'notUploaded' });
  upload = { imageId: '7' };
  uploadPicture.mockClear();
  await Promise.all([store.change('noor-bureau', page), store.change('noor-bureau', page)]);
  expect(uploadPicture).toHaveBeenCalledTimes(1);
  expect(requests).toMatchObject([{ body: { pictureId: '7' } }, { body: { pictureId: '7' } }]);
});
