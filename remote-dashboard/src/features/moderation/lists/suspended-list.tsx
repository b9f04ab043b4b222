import type { SuspendedAccountPage } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { Day } from '../../../common/day.tsx';
import { ReinstateButton } from '../decide/reinstate-button.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { usePages } from '../../../common/use-pages.ts';
import { PagedList } from './paged-list.tsx';
import { Refusal } from '../refusal.tsx';
import type { Refused } from '../use-sending.ts';
import { useRefusal } from '../use-refusal.ts';

/** The accounts that are suspended, the latest first. */
export function SuspendedList() {
  const t = useTexts(moderationTexts);
  const pages = usePages<SuspendedAccountPage>('/moderation/accounts');
  const [refusal, tellRefusal] = useRefusal();
  const end = (refused?: Refused) => {
    tellRefusal(refused);
    pages.reload();
  };
  return (
    <>
      <Refusal of={refusal} />
      <PagedList
        pages={pages}
        itemsOf={({ accounts }) => accounts}
        label={t('suspendedTab')}
        nothing={t('noSuspended')}
        nothingHint={t('suspendedHint')}
        columns={[t('name'), t('email'), t('suspendedAt'), t('by'), t('note'), t('action')]}
        rowOf={(account) => ({
          key: account.id,
          cells: [
            <bdi key="name">{account.name}</bdi>,
            <bdi key="email" dir="ltr">
              {account.email}
            </bdi>,
            <Day key="day" date={account.suspendedAt} />,
            <bdi key="by">{account.by}</bdi>,
            <span key="note" dir="auto" className={classes.words}>
              {account.note}
            </span>,
            <ReinstateButton key="reinstate" account={account} onDone={() => end()} onRefused={end} />,
          ],
        })}
      />
    </>
  );
}
