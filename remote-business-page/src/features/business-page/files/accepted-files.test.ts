import { fileOf, installFiles } from '../testing/files.ts';
import { examine } from './accepted-files.ts';

beforeEach(() => void installFiles());

it.each([
  ['jpg', 'image'],
  ['png', 'image'],
  ['webp', 'image'],
  ['mp4', 'video'],
  ['webm', 'video'],
] as const)('takes %s for an %s, whatever its name says', async (ending, kind) => {
  const file = fileOf(ending, { name: 'letter.pdf' });
  expect(await examine(file, ['image', 'video'])).toEqual({ attachment: { file, kind } });
});

it.each(['txt', 'heic', 'mkv'] as const)('refuses %s, whatever its name says', async (ending) => {
  expect(await examine(fileOf(ending, { name: 'photo.jpg' }), ['image', 'video'])).toEqual({ refusal: 'type' });
});

it('refuses a video where only a picture has its place', async () => {
  expect(await examine(fileOf('mp4'), ['image'])).toEqual({ refusal: 'type' });
});

it.each([
  ['png', 5, true],
  ['png', 5.1, false],
  ['mp4', 20, true],
  ['mp4', 20.1, false],
] as const)('measures: %s of %d MB is taken: %s', async (ending, megabytes, isTaken) => {
  const verdict = await examine(fileOf(ending, { megabytes }), ['image', 'video']);
  expect('attachment' in verdict).toBe(isTaken);
});

it('says when a file cannot be read', async () => {
  const file = fileOf('png');
  file.slice = () => {
    throw new Error('The file is gone.');
  };
  expect(await examine(file, ['image'])).toEqual({ refusal: 'unreadable' });
});
