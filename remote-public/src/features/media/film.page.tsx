import { Link, notFound, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, Card } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Reading } from '../../common/reading/reading.tsx';
import { SampleMark } from '../../common/sample-mark/sample-mark.tsx';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { FilmStage } from './film-stage.tsx';
import { filmsFor, type Film } from './films.content.ts';
import { mediaTexts } from './media.texts.ts';
import { scenes } from './scenes.content.ts';
import classes from './media.module.css';

export const handle: PageHandle<Film> = {
  texts: [mediaTexts, sampleMarkTexts],
  meta: ({ slug, title, summary }, { language }) => ({
    title: title[language],
    description: summary[language],
    canonical: `/Media/${slug}`,
  }),
};

export async function loader({ context: { showsSamples }, params }: PageLoaderArgs): Promise<Film> {
  const wanted = params['slug']?.toLowerCase();
  const film = filmsFor(showsSamples).find(({ slug }) => slug === wanted);
  if (!film) throw notFound();
  await preloadDrawings();
  return film;
}

export function Component() {
  const t = useTexts(mediaTexts);
  const localized = useLocalized();
  const film = useLoaderData<Film>();
  return (
    <>
      <PageIntro
        eyebrow={
          <>
            {t(film.category)} {film.isSample && <SampleMark />}
          </>
        }
        lead={localized(film.summary)}
      >
        {localized(film.title)}
      </PageIntro>
      <Reading>
        <Card padding="none" className={classes.film}>
          <FilmStage key={film.slug} film={film} />
        </Card>
        <h2>{t('words')}</h2>
        {scenes[film.slug]?.map(({ words }) => (
          <p key={words.en}>{localized(words)}</p>
        ))}
        <p>
          <Link to="/Media" className={buttonClass({ variant: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      </Reading>
    </>
  );
}
