import type { AgencyPost, AgencyPosts } from '@rishta/contracts';
import { localeTag } from '@rishta/i18n';
import { useLocale, useTexts, type PartLoaderArgs, type PartModule } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';

import { latestPostsTexts } from './latest-posts.texts.ts';
import classes from './latest-posts.module.css';

export const handle: PartModule['handle'] = { texts: [latestPostsTexts] };

/** Of the agency with this slug. Without an answer the page goes on as if there were none. */
export async function loader({
  data: { slug },
  context: { api },
  signal,
}: PartLoaderArgs<{ slug: string }>): Promise<AgencyPost[]> {
  const answer = await api.get<AgencyPosts>(`/bureaus/${encodeURIComponent(slug)}/posts`, { signal });
  return answer.reached && answer.ok ? (answer.body.data?.posts ?? []) : [];
}

/** What an agency of the directory has posted last on its business page, and staff have read. */
export function Component({ loaded: posts }: { loaded: AgencyPost[] }) {
  const t = useTexts(latestPostsTexts);
  const { language } = useLocale();
  if (posts.length === 0) return null;
  // The same day on the server and in every browser.
  const days = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Section title={t('title')}>
      <ul role="list" className={classes.posts}>
        {posts.map(({ id, text, postedAt }) => (
          <Card as="li" key={id} className={classes.post}>
            <p dir="auto" className={classes.text}>
              {text}
            </p>
            <time dateTime={postedAt} className={classes.date}>
              {days.format(new Date(postedAt))}
            </time>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
