// Where the players of videos come from, for the policy of pages, and which player a video has.

/** The origins of players: frames of pages may come from these, and from no other place. */
export const VIDEO_PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
] as const;

const [YOUTUBE, VIMEO, DAILYMOTION] = VIDEO_PLAYER_ORIGINS;

/** What follows the host in the address of one video: its id, and of a Vimeo that is not listed its key. */
const YOUTUBE_PATH = /^\/(?:embed|live|shorts)\/([\w-]+)\/?$/;
const SHORT_PATH = /^\/(\w[\w-]*)\/?$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/;
const DAILYMOTION_PATH = /^\/video\/(\w+)\/?$/;
const ID = /^[\w-]+$/;

/**
 * The player of a video whose address a listing has, which begins to play; undefined where it is no single video, such as
 * a channel.
 */
export function videoPlayerOf(address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  switch (hostname) {
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com': {
      const id = pathname === '/watch' ? (searchParams.get('v') ?? '') : (YOUTUBE_PATH.exec(pathname)?.[1] ?? '');
      return ID.test(id) ? `${YOUTUBE}/embed/${id}?autoplay=1` : undefined;
    }
    case 'youtu.be': {
      const id = SHORT_PATH.exec(pathname)?.[1];
      return id && `${YOUTUBE}/embed/${id}?autoplay=1`;
    }
    case 'vimeo.com':
    case 'player.vimeo.com': {
      const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
      const key = inPath ?? searchParams.get('h') ?? '';
      return id && `${VIMEO}/video/${id}?autoplay=1&dnt=1${/^[0-9a-f]+$/.test(key) ? `&h=${key}` : ''}`;
    }
    case 'www.dailymotion.com': {
      const id = DAILYMOTION_PATH.exec(pathname)?.[1];
      return id && `${DAILYMOTION}/player.html?video=${id}`;
    }
    case 'dai.ly': {
      const id = SHORT_PATH.exec(pathname)?.[1];
      return id && `${DAILYMOTION}/player.html?video=${id}`;
    }
    default:
      return undefined;
  }
}
