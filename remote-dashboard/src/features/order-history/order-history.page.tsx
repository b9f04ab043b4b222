import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState } from '@rishta/ui';

import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { ready, type Loadable } from '../../parts/loadable.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { partsTexts } from '../../parts/parts.texts.ts';
import { RecordList, type RecordEntry } from '../../parts/record-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { orderHistoryTexts } from './order-history.texts.ts';

export const handle: PageHandle = { texts: [orderHistoryTexts, partsTexts] };

export const Component = () => <OrderHistoryScreen orders={ready([])} />;

export function OrderHistoryScreen({ orders }: { orders: Loadable<readonly RecordEntry[]> }) {
  const t = useTexts(orderHistoryTexts);
  const ofParts = useTexts(partsTexts);
  return (
    <Screen title={t('title')}>
      <Loaded from={orders} skeleton={<ListSkeleton />}>
        {(records) =>
          records.length > 0 ? (
            <RecordList records={records} />
          ) : (
            <EmptyState
              title={ofParts('noRecord')}
              action={
                <Link to="/BuyProducts" className={buttonClass({ variant: 'secondary' })}>
                  {t('buyProducts')}
                </Link>
              }
            >
              {t('hint')}
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
