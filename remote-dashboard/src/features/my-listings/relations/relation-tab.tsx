import { useApi, useLocale, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, EmptyState, VisuallyHidden } from '@rishta/ui';
import { useState } from 'react';

import { useCityName } from '../../../common/city-name.ts';
import { AddPostLink } from '../../../common/add-post-link.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { countFilters } from '../filters.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { useFilters } from '../use-filters.ts';
import { fits } from './fits.ts';
import { RelatedCard, type Press } from './related-card.tsx';
import classes from './relations.module.css';
import { relationsTexts } from './relations.texts.ts';
import type { RelationTab as RelationTabName } from './lazy-relation-tab.tsx';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import { useRelated } from './use-related.ts';

/** What a tab says when it has nothing. */
const NOTHING = { shortlisted: 'noShortlisted', contacted: 'noContacted', matched: 'noMatched' } as const;

export { relationsTexts };

export interface RelationTabProps {
  tab: RelationTabName;
  filters: ReturnType<typeof useFilters>;
  /** Told after something was changed: the counts are others then. */
  onChanged: () => void;
}

/** Other families' profiles, by what is between them and the account. */
export function RelationTab({ tab, filters, onChanged }: RelationTabProps) {
  const t = useTexts(relationsTexts);
  const common = useTexts(myListingsTexts);
  const api = useApi();
  const notices = useNotices();
  const { language } = useLocale();
  const cityName = useCityName();
  const { related, reload } = useRelated(tab);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const place = useFocusAfterPress(busy.length > 0, related.state === 'ready' ? related.data : undefined);

  const press: Press = async ({ key }, method, path, done) => {
    setBusy((keys) => [...keys, key]);
    const answer = await api.send(method, path, undefined, { authenticated: true });
    const isDone = answer.reached && answer.ok;
    const refusal = messageOf(answer) || t('notDone');
    notices.show({ id: 'relation', tone: isDone ? 'success' : 'error', text: isDone ? t(done) : refusal });
    setBusy((keys) => keys.filter((each) => each !== key));
    reload();
    onChanged();
  };

  const found = related.data?.filter((each) => fits(each, filters.applied, language, cityName)) ?? [];
  const isFiltered = countFilters(filters.applied) > 0;

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <VisuallyHidden role="status">
        {isFiltered && related.state === 'ready' && common('found', { count: found.length })}
      </VisuallyHidden>
      <Loaded from={related} skeleton={<ListSkeleton />}>
        {(all) => {
          if (found.length > 0) {
            return (
              <ul role="list" className={classes.cards}>
                {found.map((each) => (
                  <RelatedCard key={each.key} related={each} busy={busy.includes(each.key)} press={press} />
                ))}
              </ul>
            );
          }
          return all.length > 0 && isFiltered ? (
            <EmptyState
              title={common('noneFound')}
              action={
                <Button ref={passFocusOn} variant="secondary" onClick={filters.clear}>
                  {common('clearFilters')}
                </Button>
              }
            >
              {common('noneFoundHint')}
            </EmptyState>
          ) : (
            <EmptyState title={common(NOTHING[tab])} action={<AddPostLink name="addProfile" />}>
              {common('othersHint')}
            </EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}
