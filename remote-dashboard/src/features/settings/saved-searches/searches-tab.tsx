import { Link, useLocale, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass, EmptyState } from '@rishta/ui';
import { useId, useRef } from 'react';

import { ListSkeleton } from '../../../parts/list-skeleton.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import classes from './saved-searches.module.css';
import { savedSearchesTexts } from './saved-searches.texts.ts';
import { useSavedSearches } from './use-saved-searches.ts';

export function SearchesTab() {
  const { language } = useLocale();
  // Fetches them; the page itself does without.
  useTexts(savedSearchesTexts);
  return savedSearchesTexts.isLoaded(language) ? <SearchList /> : <ListSkeleton />;
}

/** The searches that the member keeps, the latest first. */
function SearchList() {
  const t = useTexts(savedSearchesTexts);
  const { from, change, remove, markSeen } = useSavedSearches();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
        {t('title')}
      </h2>
      <Loaded from={from} skeleton={<ListSkeleton />}>
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState
              title={t('nothing')}
              action={
                <Link to="/Profile" className={buttonClass()}>
                  {t('toSearch')}
                </Link>
              }
            >
              {t('nothingHint')}
            </EmptyState>
          ) : (
            <>
              {searches.some(({ alerts }) => alerts) && <NoMails />}
              <ul role="list" aria-labelledby={titleId} className={classes.list}>
                {searches.map((search) => (
                  <SavedSearchItem
                    key={search.id}
                    search={search}
                    onOpen={() => markSeen(search)}
                    onChange={(changes) => change(search, changes)}
                    onRemove={async () => {
                      const refusal = await remove(search);
                      if (refusal === undefined) title.current?.focus();
                      return refusal;
                    }}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Why no mails come, though they are switched on here. */
function NoMails() {
  const t = useTexts(savedSearchesTexts);
  const { account } = useSession();
  if (account?.preferences?.notifications === false || account?.mails?.searches === false) {
    return (
      <Alert tone="info" role="note" action={<Link to="/Settings?tab=preferences">{t('toPreferences')}</Link>}>
        {t('mailsOff')}
      </Alert>
    );
  }
  return account?.emailConfirmed === false ? (
    <Alert tone="info" role="note">
      {t('unconfirmed')}
    </Alert>
  ) : null;
}
