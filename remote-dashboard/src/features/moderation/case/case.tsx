import { useNavigate, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { useOpenInTitle } from '../../../common/document-title.ts';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { listAddress } from '../case-address.ts';
import { isDialogOpen } from '../is-dialog-open.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { Refusal } from '../refusal.tsx';
import type { Refused } from '../use-sending.ts';
import { useIsHere } from '../use-is-here.ts';
import { useRefusal } from '../use-refusal.ts';
import { BackToList } from './back-to-list.tsx';
import { CaseView } from './case-view.tsx';
import { useCase } from './use-case.ts';

/** A listing by its id. The way back to its list stands above it. */
export function Case({ listing }: { listing: string }) {
  const t = useTexts(moderationTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { from, found, reload } = useCase(listing);
  const [refusal, tellRefusal] = useRefusal();
  useOpenInTitle(found === 'missing' ? undefined : found?.current.title);
  const end = (refused?: Refused) => {
    tellRefusal(refused);
    reload();
  };
  return (
    <>
      <Refusal of={refusal} />
      {/* Above what was loaded before, which is long. */}
      <Loaded from={from} skeleton={found === undefined && <ListSkeleton />}>
        {() => null}
      </Loaded>
      {found === 'missing' && <EmptyState title={t('missing')} action={<BackToList />} />}
      {found !== undefined && found !== 'missing' && (
        <CaseView
          listing={found}
          onDecided={(wasOpen) => {
            if (isHere.current && (wasOpen || !isDialogOpen())) void navigate(listAddress(params));
            else end();
          }}
          onChanged={end}
        />
      )}
    </>
  );
}
