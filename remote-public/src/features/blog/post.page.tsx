import { Link, notFound, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, PaisleyDivider, Section } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { blogTexts } from './blog.texts.ts';
import { PostDate } from './post-date.tsx';
import { posts, type Post } from './posts.content.ts';
import classes from './blog.module.css';

export const handle: PageHandle<Post> = {
  texts: [blogTexts],
  meta: ({ slug, title, summary }, { language }) => ({
    title: title[language],
    description: summary[language],
    canonical: `/Blog/${slug}`,
  }),
};

export function loader({ params }: PageLoaderArgs): Post {
  const wanted = params['slug']?.toLowerCase();
  const post = posts.find(({ slug }) => slug === wanted);
  if (!post) throw notFound();
  return post;
}

export function Component() {
  const t = useTexts(blogTexts);
  const localized = useLocalized();
  const post = useLoaderData<Post>();
  const next = posts[posts.findIndex(({ slug }) => slug === post.slug) + 1] ?? posts[0];
  return (
    <>
      <PageIntro eyebrow={<PostDate post={post} />} lead={localized(post.summary)}>
        {localized(post.title)}
      </PageIntro>
      <Section>
        <div className={classes.text}>
          {post.paragraphs.map((paragraph) => (
            <p key={paragraph.en}>{localized(paragraph)}</p>
          ))}
          <PaisleyDivider />
          <p className={classes.links}>
            {next && (
              <Link to={`/Blog/${next.slug}`} className={buttonClass()}>
                {`${t('next')}: ${localized(next.title)}`}
              </Link>
            )}
            <Link to="/Blog" className={buttonClass({ variant: 'secondary' })}>
              {t('all')}
            </Link>
          </p>
        </div>
      </Section>
    </>
  );
}
