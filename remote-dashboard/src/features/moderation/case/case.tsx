import { Link, useNavigate, useTexts } from '@rishta/remote-sdk';
import { buttonClass, EmptyState } from '@rishta/ui';
import { useState } from 'react';

import { ListSkeleton } from '../../../parts/list-skeleton.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useUrlChoice } from '../../../parts/use-url-choice.ts';
import { TABS } from '../moderation-tabs.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { Refusal } from '../refusal.tsx';
import { useIsHere } from '../use-is-here.ts';
import { CaseView } from './case-view.tsx';
import { useCase } from './use-case.ts';

/** A listing by its id, and the way back to the list that it was opened from. */
export function Case({ listing }: { listing: string }) {
  const t = useTexts(moderationTexts);
  const [tab] = useUrlChoice('tab', TABS);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { from, reload } = useCase(listing);
  const [refusal, setRefusal] = useState<string>();
  const list = tab === TABS[0] ? '/Moderation' : `/Moderation?tab=${tab}`;
  const back = (
    <Link to={list} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('back')}
    </Link>
  );
  return (
    <>
      <p>{back}</p>
      <Refusal>{refusal}</Refusal>
      <Loaded from={from} skeleton={<ListSkeleton />}>
        {(found) =>
          found === 'missing' ? (
            <EmptyState title={t('missing')} action={back} />
          ) : (
            <CaseView
              listing={found}
              onDecided={() => {
                if (isHere.current) void navigate(list);
              }}
              onChanged={(message) => {
                setRefusal(message);
                reload();
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}
