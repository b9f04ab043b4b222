import type { Listing } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';

import { editTexts } from './edit.texts.ts';

/** How the text stands that was handed in last, and what becomes of the next one. */
export function ReviewNote({ listing: { id, status, review, consent, reason, note } }: { listing: Listing }) {
  const t = useTexts(editTexts);
  return (
    <>
      <p>
        {t('number')} <bdi>{id}</bdi>
      </p>
      {review === 'rejected' && (
        <Alert tone="warning" title={t(status === 'rejected' ? 'rejected' : 'changesRejected')}>
          <p>{t(`reason-${reason ?? 'other'}`)}</p>
          {note !== undefined && <p dir="auto">{note}</p>}
        </Alert>
      )}
      {status === 'active' && <Alert tone="info">{t('keepsText')}</Alert>}
      {review === 'pending' && (
        <Alert tone="info">{t(consent === 'needed' || consent === 'asked' ? 'awaitsConsent' : 'pending')}</Alert>
      )}
    </>
  );
}
