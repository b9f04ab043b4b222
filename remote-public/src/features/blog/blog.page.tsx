import { Link, useSearchParams, useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { buttonClass, Card, Section, VisuallyHidden } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { BlogPicture, preloadDrawings } from '../../common/drawings/drawings.tsx';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Archive } from './archive.tsx';
import { blogTexts } from './blog.texts.ts';
import { PostDate } from './post-date.tsx';
import { posts } from './posts.content.ts';
import classes from './blog.module.css';

export const handle: PageHandle = {
  texts: [blogTexts],
  meta: (): PageMeta => ({ canonical: '/Blog' }),
};

export async function loader(): Promise<null> {
  await preloadDrawings();
  return null;
}

export function Component() {
  const t = useTexts(blogTexts);
  const [search] = useSearchParams();
  const isPast = search.get('view') === 'past';
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Section
        title={t(isPast ? 'past' : 'posts')}
        actions={
          <Link
            to={isPast ? '/Blog' : '/Blog?view=past'}
            preventScrollReset
            className={buttonClass({ variant: 'secondary' })}
          >
            {t(isPast ? 'latest' : 'viewPast')}
          </Link>
        }
      >
        {isPast ? <Archive /> : <Cards />}
      </Section>
    </>
  );
}

function Cards() {
  const t = useTexts(blogTexts);
  const localized = useLocalized();
  return (
    <ul role="list" className={classes.cards}>
      {posts.map((post) => (
        <Card key={post.slug} as="li" padding="none" className={classes.card}>
          <BlogPicture scene={post.picture} className={classes.picture} />
          <div className={classes.words}>
            <p className={classes.date}>
              <PostDate post={post} />
            </p>
            <h3>{localized(post.title)}</h3>
            <p className={classes.summary}>{localized(post.summary)}</p>
            <Link to={`/Blog/${post.slug}`} className={classes.more}>
              {t('learnMore')}
              <VisuallyHidden>{`: ${localized(post.title)}`}</VisuallyHidden>
            </Link>
          </div>
        </Card>
      ))}
    </ul>
  );
}
