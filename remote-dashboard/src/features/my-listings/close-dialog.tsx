import type { ListingEnding } from '@rishta/contracts';
import { LISTING_ENDINGS } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { Button, ChoiceField, Dialog } from '@rishta/ui';
import { useState } from 'react';

import type { Listing } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';

interface CloseDialogProps {
  listing: Listing;
  onClose: (ending: ListingEnding) => void;
  onCancel: () => void;
}

/** Asks how a listing has ended. It cannot be opened again. */
export function CloseDialog({ listing, onClose, onCancel }: CloseDialogProps) {
  const t = useTexts(myListingsTexts);
  const [ending, setEnding] = useState<ListingEnding>('matched');
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title={t('closeTitle', { title: listing.title })}
      closeLabel={t('close')}
      description={t('closeHint')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onClose(ending)}>{t('closeListing')}</Button>
        </>
      }
    >
      <ChoiceField
        label={t('howEnded')}
        choices={LISTING_ENDINGS.map((value) => ({ value, label: t(value) }))}
        value={ending}
        onValueChange={setEnding}
      />
    </Dialog>
  );
}
