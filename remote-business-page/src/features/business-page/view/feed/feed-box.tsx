import { useNotices, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Card } from '@rishta/ui';
import { useEffect, useId, useRef, useState, type Dispatch } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { Entry, Feed } from '../../page.model.ts';
import type { PageAction, PageState } from '../../page.state.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { PageTools } from '../page-tools.ts';
import type { Busy } from '../use-busy.ts';
import { beginningOf } from './beginning.ts';
import { Composer } from './composer.tsx';
import { EntryList } from './entry-list.tsx';
import classes from './feed.module.css';

interface FeedBoxProps {
  feed: Feed;
  state: PageState;
  dispatch: Dispatch<PageAction>;
  tools: PageTools;
  /** Held above, where the box may go out of sight and come back. */
  publishing: Busy;
  continuing: Busy;
}

/** A place to write, and below it what was written. The texts of a feed have keys that begin with its name. */
export function FeedBox({ feed, state, dispatch, tools, publishing, continuing }: FeedBoxProps) {
  const t = useTexts(businessPageTexts);
  const notices = useNotices();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<Entry>();
  const say = (done: 'Published' | 'Deleted') =>
    notices.show({ id: `business-page-${feed}`, tone: 'success', text: t(`${feed}${done}`) });
  const entries = state[feed];
  const older = state.older[feed];

  const count = useRef(entries.length);
  useEffect(() => {
    // Once there are no older ones, the button that was pressed for them is gone: the focus goes to the first that came.
    if (document.activeElement !== document.body) return;
    title.current?.closest('section')?.querySelectorAll('li')[count.current]?.focus();
  }, [older]);

  // The button that was pressed is gone with its entry; the focus goes to what is left.
  useEffect(() => {
    // Behind the question nothing takes the focus.
    if (doomed) return;
    if (document.activeElement === document.body && entries.length < count.current) title.current?.focus();
    count.current = entries.length;
  }, [doomed, entries.length]);

  return (
    <section aria-labelledby={titleId} className={classes.box}>
      <Card className={classes.write}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
          {t(`${feed}Title`)}
        </h2>
        <Composer
          feed={feed}
          draft={state.drafts[feed]}
          onChange={(changes) => dispatch({ type: 'drafted', feed, changes })}
          allowed={tools.attaches}
          busy={publishing.isBusy}
          problem={publishing.problem}
          onPublish={() =>
            publishing.run(
              () => tools.publish(feed),
              () => say('Published'),
            )
          }
        />
      </Card>
      <EntryList feed={feed} page={state.page} entries={entries} onDelete={setDoomed} />
      {continuing.problem && <Alert tone="error">{continuing.problem}</Alert>}
      {older !== null && (
        <Button
          variant="secondary"
          busy={continuing.isBusy}
          onClick={() => continuing.run(() => tools.showOlder(feed))}
        >
          {t('showOlder')}
        </Button>
      )}
      {doomed && (
        <ConfirmDialog
          title={t(`${feed}DeleteTitle`)}
          onCancel={() => setDoomed(undefined)}
          onConfirm={async () => {
            const problem = await tools.remove(feed, doomed.id);
            if (problem !== undefined) return problem;
            // Meanwhile another one may be in question.
            setDoomed((now) => (now === doomed ? undefined : now));
            say('Deleted');
            return undefined;
          }}
        >
          <blockquote dir="auto" className={classes.quote}>
            {beginningOf(doomed, t)}
          </blockquote>
        </ConfirmDialog>
      )}
    </section>
  );
}
