import { useTexts } from '@rishta/remote-sdk';
import { Button, EmptyState } from '@rishta/ui';
import { useId, type ReactNode, type Ref } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { useFirstOfMore } from '../../../common/use-first-of-more.ts';
import type { Pages } from '../../../common/use-pages.ts';
import classes from './safety.module.css';
import { safetyTexts } from './safety.texts.ts';

interface SafetyListProps<Page, Item> {
  title: string;
  /** Takes the focus when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  pages: Pages<Page>;
  itemsOf: (page: Page) => readonly Item[];
  itemOf: (item: Item) => { key: string; content: ReactNode };
  nothing: string;
  nothingHint: string;
  /** What to do where there is nothing. */
  nextStep?: ReactNode;
}

export function SafetyList<Page, Item>(props: SafetyListProps<Page, Item>) {
  const { title, titleRef, pages, itemsOf, itemOf, nothing, nothingHint, nextStep } = props;
  const t = useTexts(safetyTexts);
  const titleId = useId();
  const items = pages.from.data?.flatMap(itemsOf).map(itemOf) ?? [];
  const [list, noteMore] = useFirstOfMore<HTMLUListElement>(items.length);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <Loaded from={pages.from} skeleton={<ListSkeleton />}>
        {() => {
          if (items.length === 0) {
            return (
              <EmptyState title={nothing} action={nextStep}>
                {nothingHint}
              </EmptyState>
            );
          }
          return (
            <>
              <ul ref={list} role="list" aria-labelledby={titleId} className={classes.list}>
                {items.map(({ key, content }) => (
                  <li key={key} className={classes.item}>
                    {content}
                  </li>
                ))}
              </ul>
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
    </section>
  );
}
