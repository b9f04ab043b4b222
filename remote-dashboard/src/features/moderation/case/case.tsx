import { Link, useNavigate, useTexts } from '@rishta/remote-sdk';
import { buttonClass, EmptyState } from '@rishta/ui';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { useUrlChoice } from '../../../common/use-url-choice.ts';
import { TABS } from '../moderation-tabs.ts';
import { isDialogOpen } from '../is-dialog-open.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { Refusal } from '../refusal.tsx';
import type { Refused } from '../use-sending.ts';
import { useIsHere } from '../use-is-here.ts';
import { useRefusal } from '../use-refusal.ts';
import { CaseView } from './case-view.tsx';
import { useCase } from './use-case.ts';

/** A listing by its id, and the way back to the list that it was opened from. */
export function Case({ listing }: { listing: string }) {
  const t = useTexts(moderationTexts);
  const [tab] = useUrlChoice('tab', TABS);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { from, found, reload } = useCase(listing);
  const [refusal, tellRefusal] = useRefusal();
  const list = tab === TABS[0] ? '/Moderation' : `/Moderation?tab=${tab}`;
  const back = (
    <Link to={list} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('back')}
    </Link>
  );
  const end = (refused?: Refused) => {
    tellRefusal(refused);
    reload();
  };
  return (
    <>
      <p>{back}</p>
      <Refusal of={refusal} />
      {/* Above what was loaded before, which is long. */}
      <Loaded from={from} skeleton={found === undefined && <ListSkeleton />}>
        {() => null}
      </Loaded>
      {found === 'missing' && <EmptyState title={t('missing')} action={back} />}
      {found !== undefined && found !== 'missing' && (
        <CaseView
          listing={found}
          onDecided={(wasOpen) => {
            if (isHere.current && (wasOpen || !isDialogOpen())) void navigate(list);
            else end();
          }}
          onChanged={end}
        />
      )}
    </>
  );
}
