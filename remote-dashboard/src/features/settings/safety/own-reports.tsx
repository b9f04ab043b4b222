import type { OwnReportPage } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { Badge } from '@rishta/ui';

import { Day } from '../../../common/day.tsx';
import { usePages } from '../../../common/use-pages.ts';
import { SafetyList } from './safety-list.tsx';
import classes from './safety.module.css';
import { safetyTexts } from './safety.texts.ts';

/** What the member has reported, the latest first, and what came of it. */
export function OwnReports() {
  const t = useTexts(safetyTexts);
  const pages = usePages<OwnReportPage>('/reports');
  return (
    <SafetyList
      title={t('reports')}
      pages={pages}
      itemsOf={({ reports }) => reports}
      nothing={t('noReports')}
      nothingHint={t('reportsHint')}
      itemOf={({ id, about, aboutId, reason, text, reportedAt, outcome, isAccountDeleted, pictureRemoved }) => ({
        key: id,
        content: (
          <>
            <span className={classes.what}>
              <span className={classes.name}>{t(`about-${about}`, { id: aboutId })}</span>
              <span className={classes.facts}>
                <span>{t(reason)}</span>
                {text !== undefined && (
                  <span dir="auto" className={classes.words}>
                    {text}
                  </span>
                )}
                <span>
                  {t('reportedOn')} <Day date={reportedAt} />
                </span>
              </span>
            </span>
            <Badge tone={outcome === undefined && !isAccountDeleted ? 'gold' : 'info'}>
              {t(pictureRemoved ? 'picture_removed' : (outcome ?? (isAccountDeleted ? 'accountDeleted' : 'open')))}
            </Badge>
          </>
        ),
      })}
    />
  );
}
