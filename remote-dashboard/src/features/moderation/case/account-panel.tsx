import type { ModeratedListing } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Badge, Button } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { Panel } from '../../../common/panel.tsx';
import { ReinstateButton } from '../decide/reinstate-button.tsx';
import { SuspendDialog } from '../decide/suspend-dialog.tsx';
import { WriteButton } from '../decide/write-button.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import type { Refused } from '../use-sending.ts';
import classes from '../moderation.module.css';

interface AccountPanelProps {
  listing: ModeratedListing;
  onDone: () => void;
  onRefused: (refused?: Refused) => void;
}

/** Whose listing it is, and what became of this account before. */
export function AccountPanel({ listing: { account, decisions, reports }, onDone, onRefused }: AccountPanelProps) {
  const t = useTexts(moderationTexts);
  const [isSuspending, setSuspending] = useState(false);
  return (
    <Panel
      title={t('account')}
      actions={
        // The button that was pressed goes with the state that it changes.
        <div key={String(account.isSuspended)} ref={passFocusOn} className={classes.actions}>
          {account.isSuspended ? (
            <ReinstateButton account={account} onDone={onDone} onRefused={onRefused} />
          ) : (
            <>
              <WriteButton account={account} onRefused={onRefused} />
              <Button variant="secondary" size="small" onClick={() => setSuspending(true)}>
                {t('suspend')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <p className={classes.state}>
        <bdi>{account.name}</bdi>
        {account.isSuspended && <Badge tone="danger">{t('isSuspended')}</Badge>}
        <bdi dir="ltr">{account.email}</bdi>
        <bdi dir="ltr">{account.mobile}</bdi>
        <span>
          {t('since')}: <Day date={account.since} />
        </span>
      </p>
      <p className={classes.state}>
        {t('listings')}:{' '}
        {Object.entries(account.listings).map(([status, count]) => (
          <Badge key={status}>
            {/* A newer API may know more words than this page. */}
            {t(`status-${status}` as 'status-active')} {count}
          </Badge>
        ))}
      </p>
      <h3>{t('earlier')}</h3>
      {decisions.length === 0 && <p className={classes.muted}>{t('noEarlier')}</p>}
      <ul className={classes.history}>
        {decisions.map(({ at, by, action, objectId, reason, note, ways }) => (
          <li key={`${at} ${action} ${objectId}`}>
            <Day date={at} /> · {t(`action-${action}` as 'action-listing_approved')} · <bdi>{by}</bdi>
            {reason !== undefined && <> · {t(`reject-${reason}` as 'reject-other')}</>}
            {ways?.map((way) => ` · ${t(`way-${way}`)}`)}
            {note !== undefined && (
              <span dir="auto" className={classes.words}>
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('reportsAbout')}</h3>
      {reports.length === 0 && <p className={classes.muted}>{t('noEarlier')}</p>}
      <ul className={classes.history}>
        {reports.map(({ id, reportedAt, reason, text, outcome, pictureRemoved }) => (
          <li key={id}>
            <Day date={reportedAt} /> · {t(`report-${reason}`)} ·{' '}
            {outcome === undefined ? t('open') : t(`outcome-${pictureRemoved ? 'picture_removed' : outcome}`)}
            {text !== undefined && (
              <span dir="auto" className={classes.words}>
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isSuspending && (
        <SuspendDialog account={account} onDone={onDone} onRefused={onRefused} onClose={() => setSuspending(false)} />
      )}
    </Panel>
  );
}
