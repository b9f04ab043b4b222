import { addressIn } from '@rishta/contracts/address-in';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import { Link, notFound, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, PaisleyDivider, Section } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { blogTexts } from './blog.texts.ts';
import { isoDate, PostDate } from './post-date.tsx';
import { posts, type Post } from './posts.content.ts';
import classes from './blog.module.css';

export const handle: PageHandle<Post> = {
  texts: [blogTexts],
  meta: (post, { language, url }) => {
    const [title, description, canonical] = [post.title[language], post.summary[language], `/Blog/${post.slug}`];
    return {
      title,
      description,
      canonical,
      kind: 'article',
      about: [
        {
          '@type': 'BlogPosting',
          headline: title,
          description,
          datePublished: isoDate(post),
          inLanguage: language,
          mainEntityOfPage: addressIn(language, canonical, url.href),
          image: new URL(FILE_ADDRESSES.sharedImage, url).href,
          author: { '@type': 'Organization', name: 'Rishta', url: new URL('/', url).href },
        },
      ],
    };
  },
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
  const at = posts.findIndex(({ slug }) => slug === post.slug);
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
          <nav aria-label={t('more')} className={classes.links}>
            <Neighbour post={posts[at - 1]} label={t('newer')} rel="prev" />
            <Neighbour post={posts[at + 1]} label={t('older')} rel="next" />
            <Link to="/Blog" className={buttonClass({ variant: 'quiet' })}>
              {t('all')}
            </Link>
          </nav>
        </div>
      </Section>
    </>
  );
}

interface NeighbourProps {
  post: Post | undefined;
  label: string;
  rel: string;
}

function Neighbour({ post, label, rel }: NeighbourProps) {
  const localized = useLocalized();
  return (
    post && (
      <Link to={`/Blog/${post.slug}`} rel={rel} className={buttonClass({ variant: 'secondary' })}>
        {`${label}: ${localized(post.title)}`}
      </Link>
    )
  );
}
