import type { ListingStatus } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, EmptyState, VisuallyHidden } from '@rishta/ui';

import { AddPostLink } from '../../common/add-post-link.tsx';
import { ListSkeleton } from '../../common/list-skeleton.tsx';
import type { Loadable } from '../../common/loadable.ts';
import { Loaded } from '../../common/loaded.tsx';
import type { LoadedListings } from '../../common/own-listings/use-own-listings.ts';
import { LazyConsentDialog } from './consent/lazy-consent-dialog.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LazyListings } from './lazy-listings.tsx';
import { LazyCloseDialog } from './lazy-close-dialog.tsx';
import classes from './my-listings.module.css';
import { myListingsTexts } from './my-listings.texts.ts';
import { useFocusAfterPress } from './use-focus-after-press.ts';
import { useListingActions } from './use-listing-actions.ts';

/** What families do not see any more, or not for now: below those that they do. */
const OTHERS = ['paused', 'expired', 'closed'] as const satisfies readonly ListingStatus[];

const NOTHING = { active: 'noActive', pending: 'noPending', rejected: 'noRejected' } as const;

/** Those that have a tab of their own. */
export type OwnStatus = keyof typeof NOTHING;

interface OwnTabProps {
  status: OwnStatus;
  found: Loadable<LoadedListings>;
  isFiltered: boolean;
  /** Whether what was found is what was looked for last. */
  isCurrent: boolean;
  onClear: () => void;
  onChanged: () => void;
}

/** Own listings of a status, with what their owner can do about them. */
export function OwnTab({ status, found, isFiltered, isCurrent, onClear, onChanged }: OwnTabProps) {
  const t = useTexts(myListingsTexts);
  const actions = useListingActions(onChanged);
  const shown = status === 'active' ? [status, ...OTHERS] : [status];
  const count = shown.reduce((sum, each) => sum + (found.data?.listings[each].length ?? 0), 0);
  const isPressed = actions.busy.size > 0 || actions.consenting !== undefined;
  const place = useFocusAfterPress(isPressed, found.state === 'ready' ? found.data : undefined);

  return (
    <div ref={place} tabIndex={-1} className={classes.own}>
      <VisuallyHidden role="status">
        {isFiltered && isCurrent && found.state === 'ready' && t('found', { count })}
      </VisuallyHidden>
      <Loaded from={found} skeleton={<ListSkeleton />}>
        {({ listings, counts }) => {
          const others = status === 'active' ? OTHERS.flatMap((each) => listings[each]) : [];
          const hasMore = shown.some((each) => counts[each] > 0);
          if (isFiltered && hasMore && count === 0) {
            return (
              <EmptyState
                title={t('noneFound')}
                action={
                  <Button ref={passFocusOn} variant="secondary" onClick={onClear}>
                    {t('clearFilters')}
                  </Button>
                }
              >
                {t('noneFoundHint')}
              </EmptyState>
            );
          }
          return (
            <>
              {status === 'active' && listings.active.length > 0 && <HiddenNote />}
              {listings[status].length > 0 ? (
                <LazyListings listings={listings[status]} actions={actions} />
              ) : (
                <EmptyState title={t(NOTHING[status])} action={<AddPostLink name="addProfile" />}>
                  {t('ownHint')}
                </EmptyState>
              )}
              {others.length > 0 && (
                <section className={classes.others} aria-label={t('others')}>
                  <h2>{t('others')}</h2>
                  <LazyListings listings={others} actions={actions} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      <LazyCloseDialog actions={actions} />
      <LazyConsentDialog actions={actions} onChanged={onChanged} />
    </div>
  );
}
