import {
  Link,
  useLoaderData,
  useSearchParams,
  useTexts,
  type PageHandle,
  type PageLoaderArgs,
} from '@rishta/remote-sdk';
import { Badge, Card, classNames, Section } from '@rishta/ui';

import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { SampleMark } from '../../common/sample-mark/sample-mark.tsx';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { FilmStage } from './film-stage.tsx';
import { CATEGORIES, filmsFor, type Category } from './films.content.ts';
import { mediaTexts } from './media.texts.ts';
import filterClasses from '../../common/filter-links.module.css';
import classes from './media.module.css';

export const handle: PageHandle<Media> = { texts: [mediaTexts, sampleMarkTexts] };

interface Media {
  showsSamples: boolean;
}

export async function loader({ context: { showsSamples = false } }: PageLoaderArgs): Promise<Media> {
  await preloadDrawings();
  return { showsSamples };
}

export function Component() {
  const t = useTexts(mediaTexts);
  const localized = useLocalized();
  const [search] = useSearchParams();
  const films = filmsFor(useLoaderData<Media>().showsSamples);
  const categories = CATEGORIES.filter((category) => films.some((film) => film.category === category));
  const chosen = categories.find((category) => category === search.get('category')?.toLowerCase());
  const shown = films.filter(({ category }) => !chosen || category === chosen);
  const link = (category: Category | undefined) => (
    <Link
      to={category ? `/Media?category=${category}` : '/Media'}
      aria-current={category === chosen ? 'true' : undefined}
      preventScrollReset
      className={classNames(filterClasses.link, category === chosen && filterClasses.chosen)}
    >
      {t(category ?? 'all')}
    </Link>
  );
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Section title={<span role="status">{t('count', { count: shown.length })}</span>}>
        <nav aria-label={t('categories')}>
          <ul role="list" className={filterClasses.links}>
            <li>{link(undefined)}</li>
            {categories.map((category) => (
              <li key={category}>{link(category)}</li>
            ))}
          </ul>
        </nav>
        <ul role="list" className={classes.films}>
          {shown.map((film) => (
            <Card key={film.slug} as="li" padding="none" className={classes.film}>
              <FilmStage film={film} />
              <div className={classes.words}>
                <p>
                  <Badge tone="gold">{t(film.category)}</Badge> {film.isSample && <SampleMark />}
                </p>
                <h3>
                  <Link to={`/Media/${film.slug}`}>{localized(film.title)}</Link>
                </h3>
                <p className={classes.summary}>{localized(film.summary)}</p>
              </div>
            </Card>
          ))}
        </ul>
      </Section>
    </>
  );
}
