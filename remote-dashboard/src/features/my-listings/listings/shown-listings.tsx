import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';
import { useMediaQuery } from '@rishta/ui/media';
import { useState } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { ListingActions } from '../use-listing-actions.ts';
import { LightTable } from './light-table.tsx';
import { useAntdParts } from './use-antd-parts.ts';

/** From here on there is room for a column of each thing that is told of a listing; see `listings.module.css`. */
const HAS_COLUMNS = '(width >= 48rem)';

interface ShownListingsProps {
  listings: readonly Listing[];
  actions: ListingActions;
}

/**
 * Where there is room for columns, a table of antd. A phone shows the listings at once, one below the other, and fetches
 * antd only for the details of one.
 */
export function ShownListings({ listings, actions }: ShownListingsProps) {
  const t = useTexts(myListingsTexts);
  const hasColumns = useMediaQuery(HAS_COLUMNS);
  const [opened, setOpened] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  // Kept here: a window that is narrow for a moment loses the table, and not the place in it.
  const [pageNumber, turnTo] = useState(1);
  const antd = useAntdParts(hasColumns || opened !== undefined);
  const open = (id: string) => {
    setOpened(id);
    setIsOpen(true);
  };

  if (antd === 'failed') {
    return (
      <>
        {opened !== undefined && <Alert tone="error">{t('detailsFailed')}</Alert>}
        <LightTable listings={listings} actions={actions} />
      </>
    );
  }
  if (hasColumns && !antd) return <ListSkeleton />;
  const listing = listings.find(({ id }) => id === opened);
  return (
    <>
      {hasColumns && antd ? (
        <antd.SortableTable
          listings={listings}
          actions={actions}
          pageNumber={pageNumber}
          onTurn={turnTo}
          onOpen={open}
        />
      ) : (
        <LightTable listings={listings} actions={actions} onOpen={open} />
      )}
      {antd && listing && <antd.ListingDrawer listing={listing} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
