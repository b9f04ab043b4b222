import type { Draft, Feed } from '../page.model.ts';

type Drafts = Record<Feed, Draft>;

const carried: { current: { handle: string; drafts: Drafts } | undefined } = { current: undefined };

/** Takes along to a stored page what was being written when it was stored. */
export function carryDrafts(handle: string, { posts, ads }: Drafts): void {
  carried.current = { handle, drafts: { posts: withoutVideo(posts), ads: withoutVideo(ads) } };
}

/** What was taken along to this page. */
export const carriedTo = (handle: string): Drafts | undefined =>
  carried.current?.handle === handle ? carried.current.drafts : undefined;

/** Once the page has them. */
export function letGoOfDrafts(): void {
  carried.current = undefined;
}

/** What can be stored of it. */
export const withoutVideo = ({ text, attachment }: Draft): Draft => ({
  text,
  attachment: attachment?.kind === 'video' ? null : attachment,
});
