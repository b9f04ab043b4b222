import { jest } from '@jest/globals';

import type { Upload } from '@rishta/remote-sdk/pictures';
import { createTestHost } from '@rishta/remote-sdk/testing';

const pending: { file: Blob; progress: (share: number) => void; signal: AbortSignal; end: (upload: Upload) => void }[] =
  [];
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  uploadPicture: (_api: unknown, file: Blob, progress: (share: number) => void, signal: AbortSignal) =>
    new Promise<Upload>((end) => pending.push({ file, progress, signal, end })),
}));
const { PictureTray } = await import('./picture-tray.ts');

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, bytes = JPEG, size = 100) =>
  new File([new Uint8Array(bytes), new Uint8Array(size)], name, { type: 'image/jpeg' });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const states = (tray: InstanceType<typeof PictureTray>) => tray.pictures().map(({ state }) => state);
const names = (tray: InstanceType<typeof PictureTray>) => tray.pictures().map(({ name }) => name);

beforeEach(() => {
  pending.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

test('takes pictures by their first bytes and size, and says which it left out', async () => {
  const tray = new PictureTray(createTestHost().api);
  const refused = await tray.add([
    file('fine.jpg'),
    file(
      'drawing.jpg',
      Array.from('<svg xmlns=', (letter) => letter.charCodeAt(0)),
    ),
    file('large.jpg', JPEG, 5 * 1024 * 1024),
  ]);
  expect(names(tray)).toEqual(['fine.jpg']);
  expect(refused).toEqual([
    { name: 'drawing.jpg', problem: 'type' },
    { name: 'large.jpg', problem: 'size' },
  ]);
});

test('has room for twelve', async () => {
  const tray = new PictureTray(createTestHost().api);
  const refused = await tray.add(Array.from({ length: 13 }, (_, index) => file(`${index}.jpg`)));
  expect(tray.pictures()).toHaveLength(12);
  expect(refused).toEqual([{ problem: 'too-many' }]);
});

test('waits for a session, then uploads three at a time', async () => {
  const tray = new PictureTray(createTestHost().api);
  await tray.add([1, 2, 3, 4].map((number) => file(`${number}.jpg`)));
  expect(pending).toHaveLength(0);
  tray.setUploading(true);
  expect(states(tray)).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
  pending[0]?.progress(0.5);
  expect(tray.pictures()[0]?.progress).toBe(0.5);
  pending[1]?.end({ imageId: 'second' });
  await settle();
  expect(states(tray)).toEqual(['uploading', 'uploaded', 'uploading', 'uploading']);
  expect(pending).toHaveLength(4);
});

test('is settled once nothing is under way, and tries again what failed when asked', async () => {
  const tray = new PictureTray(createTestHost().api);
  tray.setUploading(true);
  await tray.add([file('a.jpg')]);
  const settled = jest.fn();
  void tray.settled().then(settled);
  await settle();
  expect(settled).not.toHaveBeenCalled();
  pending[0]?.end({ problem: 'unreached' });
  await settle();
  expect(settled).toHaveBeenCalledWith(true);
  expect(tray.pictures()[0]).toMatchObject({ state: 'failed', problem: 'unreached' });

  tray.retry(tray.pictures()[0]?.key ?? '');
  pending[1]?.end({ imageId: 'a' });
  await settle();
  expect(tray.pictures()[0]).toMatchObject({ state: 'uploaded', imageId: 'a' });
  expect(tray.pictures()[0]).not.toHaveProperty('problem');
});

test('is settled without those that wait for their owner to log in again', async () => {
  const tray = new PictureTray(createTestHost().api);
  tray.setUploading(true);
  await tray.add([1, 2, 3, 4].map((number) => file(`${number}.jpg`)));
  const settled = jest.fn();
  void tray.settled().then(settled);
  tray.setUploading(false);
  await settle();
  expect(settled).not.toHaveBeenCalled();
  pending.forEach(({ end }, index) => end({ imageId: `${index}` }));
  await settle();
  expect(states(tray)).toEqual(['uploaded', 'uploaded', 'uploaded', 'waiting']);
  expect(settled).toHaveBeenCalledWith(false);
});

test('is settled by the logout when all that was under way is removed', async () => {
  const tray = new PictureTray(createTestHost().api);
  tray.setUploading(true);
  await tray.add([1, 2, 3, 4].map((number) => file(`${number}.jpg`)));
  for (const { key } of tray.pictures().slice(0, 3)) tray.remove(key);
  expect(states(tray)).toEqual(['waiting']);
  const settled = jest.fn();
  void tray.settled().then(settled);
  await settle();
  expect(settled).not.toHaveBeenCalled();
  tray.setUploading(false);
  await settle();
  expect(settled).toHaveBeenCalledWith(false);
});

test('keeps what the API says of a picture until it is tried again', async () => {
  const tray = new PictureTray(createTestHost().api);
  tray.setUploading(true);
  await tray.add([file('a.jpg')]);
  pending[0]?.end({ problem: 'broken', message: 'This picture is damaged and cannot be read.' });
  await settle();
  expect(tray.pictures()[0]).toMatchObject({ message: 'This picture is damaged and cannot be read.' });
  tray.retry(tray.pictures()[0]?.key ?? '');
  expect(tray.pictures()[0]).not.toHaveProperty('message');
});

test('stops the upload of a picture that is removed, and goes on with the next', async () => {
  const tray = new PictureTray(createTestHost().api);
  tray.setUploading(true);
  await tray.add([1, 2, 3, 4].map((number) => file(`${number}.jpg`)));
  tray.remove(tray.pictures()[0]?.key ?? '');
  expect(pending[0]?.signal.aborted).toBe(true);
  pending[0]?.end({ problem: 'unreached' });
  await settle();
  expect(names(tray)).toEqual(['2.jpg', '3.jpg', '4.jpg']);
  expect(states(tray)).toEqual(['uploading', 'uploading', 'uploading']);
});

test('moves pictures, and takes one of the bank once', async () => {
  const tray = new PictureTray(createTestHost().api);
  await tray.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  tray.move(tray.pictures()[2]?.key ?? '', 0);
  expect(names(tray)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  const banked = { key: 'k', name: 'bank', file: new Blob(), imageId: 'i1' };
  tray.addUploaded([banked]);
  tray.addUploaded([{ ...banked, key: 'k2' }]);
  expect(names(tray)).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'bank']);
  expect(tray.pictures()[3]?.state).toBe('uploaded');
});
