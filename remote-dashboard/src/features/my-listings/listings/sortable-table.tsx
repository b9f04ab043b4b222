import { localeTag } from '@rishta/i18n';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { AntdProvider } from '@rishta/ui/antd';
import { Table, type TableProps } from '@rishta/ui/antd/records';
import { useMemo } from 'react';

import { useCityName } from '../../../common/city-name.ts';
import { useUrlChoice } from '../../../common/use-url-choice.ts';
import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { ListingActions } from '../use-listing-actions.ts';
import { ListingMenu } from './listing-menu.tsx';
import {
  ListingDates,
  ListingGender,
  ListingNotes,
  ListingNumber,
  ListingStatus,
  ListingTitle,
} from './listing-parts.tsx';
import classes from './listings.module.css';

/** As many as are seen without losing the head of the table. */
const PAGE_SIZE = 10;

/** The orders as the address names them; the first one is how the listings come. */
const ORDERS = ['newest', 'oldest', 'title', 'title-down', 'city', 'city-down'] as const;

type Columns = NonNullable<TableProps<Listing>['columns']>;
type Order = (typeof ORDERS)[number];

/** Which order stands for a column's arrow up or down. */
const ORDER_OF: Record<string, { ascend: Order; descend: Order }> = {
  title: { ascend: 'title', descend: 'title-down' },
  city: { ascend: 'city', descend: 'city-down' },
  posted: { ascend: 'oldest', descend: 'newest' },
};

interface SortableTableProps {
  listings: readonly Listing[];
  actions: ListingActions;
  /** From 1. */
  pageNumber: number;
  onTurn: (pageNumber: number) => void;
  onOpen: (id: string) => void;
}

export function SortableTable({ listings, actions, pageNumber, onTurn, onOpen }: SortableTableProps) {
  const t = useTexts(myListingsTexts);
  const { language, direction } = useLocale();
  const cityName = useCityName();
  const [order, choose] = useUrlChoice('order', ORDERS);
  const { compare } = useMemo(() => new Intl.Collator(localeTag(language), { numeric: true }), [language]);

  const sortable = (key: 'title' | 'city' | 'posted', of: (one: Listing, other: Listing) => number) => ({
    key,
    sorter: of,
    sortOrder: (['ascend', 'descend'] as const).find((way) => ORDER_OF[key]?.[way] === order) ?? null,
  });
  const columns: Columns = [
    { title: t('profileId'), key: 'number', render: (_, listing) => <ListingNumber listing={listing} /> },
    {
      ...sortable('title', (one, other) => compare(one.title, other.title)),
      title: t('listingTitle'),
      rowScope: 'row',
      render: (_, listing) => (
        <>
          <ListingTitle listing={listing} onOpen={onOpen} />
          <ListingNotes listing={listing} onConsent={actions.askForConsent} />
        </>
      ),
    },
    { title: t('gender'), key: 'gender', render: (_, listing) => <ListingGender listing={listing} /> },
    {
      ...sortable('city', (one, other) => compare(cityName(one.city), cityName(other.city))),
      title: t('city'),
      className: classes.unbroken ?? '',
      render: (_, { city }) => cityName(city),
    },
    { title: t('status'), key: 'status', render: (_, listing) => <ListingStatus listing={listing} /> },
    {
      ...sortable('posted', (one, other) => one.postedOn.localeCompare(other.postedOn)),
      title: t('posted'),
      className: classes.unbroken ?? '',
      // The newest come first, as long as nobody asks for something else.
      sortDirections: ['descend', 'ascend'],
      render: (_, listing) => <ListingDates listing={listing} />,
    },
    {
      title: t('actions'),
      key: 'actions',
      render: (_, listing) => <ListingMenu listing={listing} actions={actions} onOpen={onOpen} />,
    },
  ];
  return (
    <AntdProvider language={language} direction={direction}>
      <Table<Listing>
        rowKey="id"
        columns={columns}
        dataSource={listings}
        showSorterTooltip={false}
        pagination={{
          current: pageNumber,
          pageSize: PAGE_SIZE,
          hideOnSinglePage: true,
          showSizeChanger: false,
          // The arrows have English names; what they stand in is named in the visitor's language.
          itemRender: (_page, type, item) =>
            type === 'page' ? (
              item
            ) : (
              <span aria-hidden="true" className={classes.arrow}>
                {item}
              </span>
            ),
        }}
        onChange={({ current }, _filters, sorter, { action }) => {
          // Another order begins anew.
          onTurn(action === 'sort' ? 1 : (current ?? 1));
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const { columnKey, order: way } = sorter;
          choose((way && ORDER_OF[String(columnKey)]?.[way]) ?? ORDERS[0]);
        }}
      />
    </AntdProvider>
  );
}
