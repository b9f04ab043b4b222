import { useTexts, type Translate } from '@rishta/remote-sdk';

import { blogTexts } from './blog.texts.ts';
import type { Post } from './posts.content.ts';

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

// Named here, because browsers and servers write the months of Urdu differently.
export const monthName = (t: Translate<`month${Month}`>, month: number): string => t(`month${month as Month}`);

/** As machines write it. */
export const isoDate = ({ date }: Post): string => date.map((part) => String(part).padStart(2, '0')).join('-');

export function PostDate({ post }: { post: Post }) {
  const t = useTexts(blogTexts);
  const [year, month, day] = post.date;
  return <time dateTime={isoDate(post)}>{t('date', { day, month: monthName(t, month), year: String(year) })}</time>;
}
