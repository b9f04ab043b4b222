import { VIDEO_HOSTS, videoUrlOf } from './formats.ts';
import { VIDEO_PLAYER_ORIGINS, videoPlayerOf } from './video-players.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9-gXcQ?autoplay=1';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9-gXcQ&t=10s', YOUTUBE],
  ['https://youtube.com/watch?list=x&v=dQw4w9-gXcQ', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9-gXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9-gXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9-gXcQ?si=x', YOUTUBE],
  ['https://youtu.be/dQw4w9-gXcQ?si=x', YOUTUBE],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?autoplay=1&dnt=1'],
  ['https://vimeo.com/123/0af9', 'https://player.vimeo.com/video/123?autoplay=1&dnt=1&h=0af9'],
  ['https://player.vimeo.com/video/123?h=0af9', 'https://player.vimeo.com/video/123?autoplay=1&dnt=1&h=0af9'],
  ['https://www.dailymotion.com/video/x8abc', 'https://geo.dailymotion.com/player.html?video=x8abc'],
  ['https://dai.ly/x8abc', 'https://geo.dailymotion.com/player.html?video=x8abc'],
])('the player of %s', (address, player) => {
  expect(videoUrlOf(address)).toBe(address);
  expect(videoPlayerOf(address)).toBe(player);
  expect(VIDEO_PLAYER_ORIGINS).toContain(new URL(player).origin);
});

test.each([
  'https://www.youtube.com/@family',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=a%22%2F..',
  'https://www.youtube.com/playlist?list=x',
  'https://youtu.be/',
  'https://vimeo.com/channels/family',
  'https://vimeo.com/123/..%2Fx',
  'https://www.dailymotion.com/family',
  'https://dai.ly/a/b',
  'https://elsewhere.example/watch?v=dQw4w9-gXcQ',
])('%s has none', (address) => {
  expect(videoPlayerOf(address)).toBeUndefined();
});

test('every host of videos has one', () => {
  const one = { 'youtu.be': '/a', 'vimeo.com': '/1', 'player.vimeo.com': '/video/1', 'dai.ly': '/a' };
  for (const host of VIDEO_HOSTS) {
    const path = host.endsWith('youtube.com')
      ? '/watch?v=a'
      : ((one as Partial<Record<string, string>>)[host] ?? '/video/a');
    expect(videoPlayerOf(`https://${host}${path}`)).toBeDefined();
  }
});
