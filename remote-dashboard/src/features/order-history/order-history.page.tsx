import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState } from '@rishta/ui';

import { ListSkeleton } from '../../common/list-skeleton.tsx';
import { ready, type Loadable } from '../../common/loadable.ts';
import { Loaded } from '../../common/loaded.tsx';
import { commonTexts } from '../../common/common.texts.ts';
import { RecordList, type RecordEntry } from '../../common/record-list.tsx';
import { Screen } from '../../common/screen.tsx';
import { orderHistoryTexts } from './order-history.texts.ts';

export const handle: PageHandle = { texts: [orderHistoryTexts, commonTexts] };

export const Component = () => <OrderHistoryScreen orders={ready([])} />;

export function OrderHistoryScreen({ orders }: { orders: Loadable<readonly RecordEntry[]> }) {
  const t = useTexts(orderHistoryTexts);
  const ofCommon = useTexts(commonTexts);
  return (
    <Screen title={t('title')}>
      <Loaded from={orders} skeleton={<ListSkeleton />}>
        {(records) =>
          records.length > 0 ? (
            <RecordList records={records} />
          ) : (
            <EmptyState
              title={ofCommon('noRecord')}
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
