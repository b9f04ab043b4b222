import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, EmptyState } from '@rishta/ui';
import type { ReactNode } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { useFirstOfMore } from '../../../common/use-first-of-more.ts';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import type { Pages } from '../../../common/use-pages.ts';

interface PagedListProps<Page, Item> {
  pages: Pages<Page>;
  itemsOf: (page: Page) => readonly Item[];
  /** Of the table, in order; the first one names its row. */
  columns: readonly string[];
  rowOf: (item: Item) => { key: string; cells: readonly ReactNode[] };
  /** Names the table. */
  label: string;
  nothing: string;
  nothingHint: string;
}

/** A table of what waits. Where there is no room for columns, each row is a block. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { pages, itemsOf, columns, rowOf, label, nothing, nothingHint } = props;
  const t = useTexts(moderationTexts);
  const items = pages.from.data?.flatMap(itemsOf) ?? [];
  const [rows, noteMore] = useFirstOfMore<HTMLTableSectionElement>(items.length);
  return (
    <Loaded from={pages.from} skeleton={<ListSkeleton />}>
      {() => {
        if (items.length === 0) return <EmptyState title={nothing}>{nothingHint}</EmptyState>;
        return (
          <>
            <table className={classes.table} aria-label={label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody ref={rows}>
                {items.map((item) => {
                  const { key, cells } = rowOf(item);
                  const [name, ...others] = cells;
                  return (
                    // The button that decides goes with its row.
                    <tr key={key} ref={passFocusOn}>
                      <th scope="row">{name}</th>
                      {others.map((cell, index) => (
                        <td key={columns[index + 1]} data-column={columns[index + 1]}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {pages.more && (
              <Button
                variant="secondary"
                onClick={() => {
                  noteMore();
                  pages.more?.();
                }}
                className={classes.more ?? ''}
              >
                {t('more')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
