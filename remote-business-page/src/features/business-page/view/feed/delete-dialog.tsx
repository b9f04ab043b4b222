import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { Entry, Feed } from '../../page.model.ts';
import { beginningOf } from './beginning.ts';
import { WORDS } from './feed-texts.ts';
import classes from './feed.module.css';

interface DeleteDialogProps {
  feed: Feed;
  /** The one in question; none: the dialog is closed. */
  entry: Entry | undefined;
  onCancel: () => void;
  onConfirm: (id: number) => void;
}

export function DeleteDialog({ feed, entry, onCancel, onConfirm }: DeleteDialogProps) {
  const t = useTexts(businessPageTexts);
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onCancel}
      size="small"
      title={t(WORDS[feed].deleteTitle)}
      closeLabel={t('close')}
      description={t('deleteWhy')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => entry && onConfirm(entry.id)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {entry && <blockquote className={classes.quote}>{beginningOf(entry)}</blockquote>}
    </Dialog>
  );
}
