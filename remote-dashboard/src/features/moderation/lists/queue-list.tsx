import type { ModerationQueue } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Badge } from '@rishta/ui';

import { useCityName } from '../../../common/city-name.ts';
import { Day } from '../../../common/day.tsx';
import { caseAddress } from '../case-address.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { usePages } from '../../../common/use-pages.ts';
import { takePanelFocus } from '../take-panel-focus.ts';
import { PagedList } from './paged-list.tsx';

/**
 * The listings that wait, the oldest first.
 * @param left The one that was just left, whose link goes on with the focus.
 */
export function QueueList({ left }: { left: string }) {
  const t = useTexts(moderationTexts);
  const cityName = useCityName();
  const pages = usePages<ModerationQueue>('/moderation/queue');
  return (
    <PagedList
      pages={pages}
      itemsOf={({ listings }) => listings}
      label={t('queueTab')}
      nothing={t('noQueue')}
      nothingHint={t('nothingHint')}
      columns={[t('listing'), t('candidate'), t('city'), t('owner'), t('handedIn'), t('pictures'), t('status')]}
      rowOf={({ id, title, candidateName, city, ownerName, handedInAt, pictures, isEdit }) => ({
        key: id,
        cells: [
          <Link key="title" ref={id === left ? takePanelFocus : null} to={caseAddress(id)}>
            <bdi>{title}</bdi>
          </Link>,
          <bdi key="candidate">{candidateName ?? '—'}</bdi>,
          cityName(city),
          <bdi key="owner">{ownerName}</bdi>,
          <Day key="day" date={handedInAt} />,
          pictures,
          <Badge key="kind" tone={isEdit ? 'info' : 'gold'}>
            {t(isEdit ? 'isEdit' : 'newOne')}
          </Badge>,
        ],
      })}
    />
  );
}
