import { Link, useTexts } from '@rishta/remote-sdk';

import { useLocalized } from '../../content/localized.ts';
import { BlogPicture } from '../../common/drawings/drawings.tsx';
import { blogTexts } from './blog.texts.ts';
import { monthName } from './post-date.tsx';
import { posts, type Post } from './posts.content.ts';
import classes from './blog.module.css';

/** All posts, under the months in which they were written. */
export function Archive() {
  const t = useTexts(blogTexts);
  const localized = useLocalized();
  return (
    <div className={classes.months}>
      {byMonth(posts).map(({ year, month, posts }) => (
        <div key={`${year}-${month}`}>
          <h3>{t('monthAndYear', { month: monthName(t, month), year: String(year) })}</h3>
          <ul role="list">
            {posts.map(({ slug, title, picture }) => (
              <li key={slug}>
                <Link to={`/Blog/${slug}`} className={classes.past}>
                  <BlogPicture scene={picture} className={classes.thumbnail} />
                  {localized(title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface Month {
  year: number;
  month: number;
  posts: Post[];
}

function byMonth(posts: readonly Post[]): Month[] {
  const months: Month[] = [];
  for (const post of posts) {
    const [year, month] = post.date;
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.posts.push(post);
    else months.push({ year, month, posts: [post] });
  }
  return months;
}
