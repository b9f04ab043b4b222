import { Link, useSearchParams, useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass, Container, EmptyState, Section } from '@rishta/ui';
import { useState } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { sampleProfiles } from '../../content/profiles.content.ts';
import { preloadDrawings } from '../../parts/drawings/drawings.tsx';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { ProfileGrid } from '../../parts/profile-card/profile-grid.tsx';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { matches, profilesUrl, readFilters } from '../../parts/search-strip/profile-filters.ts';
import { SearchStrip } from '../../parts/search-strip/search-strip.tsx';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { profilesTexts } from './profiles.texts.ts';
import classes from './profiles.module.css';

export const handle: PageHandle = {
  texts: [profilesTexts, profileCardTexts, searchStripTexts],
  // One address per search, however it was written.
  meta: (_data, { url }): PageMeta => ({ canonical: profilesUrl({ ...readFilters(url.searchParams) }) }),
};

export async function loader(): Promise<null> {
  await preloadDrawings();
  return null;
}

export function Component() {
  const t = useTexts(profilesTexts);
  const localized = useLocalized();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const found = sampleProfiles.filter((profile) => matches(profile, filters));
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Container className={classes.search}>
        {/* A new search begins with its own fields. */}
        <SearchStrip key={search.toString()} filters={filters} />
      </Container>
      <Section
        title={t('results')}
        lead={<span role="status">{t('count', { count: found.length })}</span>}
        actions={
          Object.keys(filters).length > 0 ? (
            <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
              {t('clear')}
            </Link>
          ) : undefined
        }
      >
        {found.length > 0 ? (
          <>
            <ProfileGrid
              profiles={found}
              heading="h3"
              actionFor={({ id, name }) => (
                <Link
                  to={`/Profile/${id}`}
                  aria-label={t('seeDetailOf', { name: localized(name) })}
                  className={buttonClass({ variant: 'secondary', size: 'small', fullWidth: true })}
                >
                  {t('seeDetail')}
                </Link>
              )}
            />
            <SeeMore key={search.toString()} count={found.length} />
          </>
        ) : (
          <EmptyState
            title={t('emptyTitle')}
            action={
              <Link to="/Contact" className={buttonClass()}>
                {t('askUs')}
              </Link>
            }
          >
            {t('emptyText')}
          </EmptyState>
        )}
      </Section>
    </>
  );
}

/** All samples fit on one page, and it says so to those who ask for more. */
function SeeMore({ count }: { count: number }) {
  const t = useTexts(profilesTexts);
  const [hasAsked, setAsked] = useState(false);
  return (
    <div className={classes.more}>
      {hasAsked ? (
        <Alert tone="info">{t('thatIsAll', { count })}</Alert>
      ) : (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('seeMore')}
        </Button>
      )}
    </div>
  );
}
