import { useNotices, useTexts } from '@rishta/remote-sdk';
import { Card } from '@rishta/ui';
import { useEffect, useId, useRef, useState, type Dispatch } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { Entry, Feed } from '../../page.model.ts';
import type { PageAction, PageState } from '../../page.state.ts';
import { Composer } from './composer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { WORDS } from './feed-texts.ts';
import classes from './feed.module.css';

interface FeedProps {
  state: PageState;
  dispatch: Dispatch<PageAction>;
}

export const PostBox = (props: FeedProps) => <FeedBox feed="posts" {...props} />;

export const AdBox = (props: FeedProps) => <FeedBox feed="ads" {...props} />;

/** A place to write, and below it what was written. */
function FeedBox({ feed, state, dispatch }: FeedProps & { feed: Feed }) {
  const t = useTexts(businessPageTexts);
  const notices = useNotices();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<Entry>();
  const words = WORDS[feed];
  const entries = state[feed];

  // The button that was pressed is gone with its entry; the focus goes to what is left.
  const count = useRef(entries.length);
  useEffect(() => {
    if (entries.length < count.current) title.current?.focus();
    count.current = entries.length;
  }, [entries.length]);

  return (
    <section aria-labelledby={titleId} className={classes.box}>
      <Card className={classes.write}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
          {t(words.title)}
        </h2>
        <Composer
          feed={feed}
          draft={state.drafts[feed]}
          onChange={(changes) => dispatch({ type: 'drafted', feed, changes })}
          onPublish={() => {
            dispatch({ type: 'published', feed });
            notices.show({ id: `business-page-${feed}`, tone: 'success', text: t(words.published) });
          }}
        />
      </Card>
      <EntryList feed={feed} page={state.page} entries={entries} onDelete={setDoomed} />
      <DeleteDialog
        feed={feed}
        entry={doomed}
        onCancel={() => setDoomed(undefined)}
        onConfirm={(id) => {
          setDoomed(undefined);
          dispatch({ type: 'deleted', feed, id });
          notices.show({ id: `business-page-${feed}`, tone: 'success', text: t(words.deleted) });
        }}
      />
    </section>
  );
}
