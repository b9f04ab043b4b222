import type { StaffReport, StaffReportPage } from '@rishta/contracts';
import { Link, useRevalidator, useTexts } from '@rishta/remote-sdk';
import { Badge, Button } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { caseAddress } from '../case-address.ts';
import { StaffPicture } from '../case/staff-picture.tsx';
import { ReportDialog } from '../decide/report-dialog.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { usePages } from '../../../common/use-pages.ts';
import { PagedList } from './paged-list.tsx';
import { Refusal } from '../refusal.tsx';
import { takePanelFocus } from '../take-panel-focus.ts';
import type { Refused } from '../use-sending.ts';
import { useRefusal } from '../use-refusal.ts';

/** Those that cannot wait. */
const URGENT: readonly StaffReport['reason'][] = ['forced_marriage', 'underage'];

/**
 * The open reports, the oldest first.
 * @param left The listing that was just left, the link to which goes on with the focus.
 */
export function ReportsList({ left }: { left: string }) {
  const t = useTexts(moderationTexts);
  const pages = usePages<StaffReportPage>('/moderation/reports');
  const { revalidate } = useRevalidator();
  const [deciding, setDeciding] = useState<StaffReport>();
  const [refusal, tellRefusal] = useRefusal();
  const end = (refused?: Refused) => {
    tellRefusal(refused);
    pages.reload();
    void revalidate();
  };
  return (
    <>
      <Refusal of={refusal} />
      <PagedList
        pages={pages}
        itemsOf={({ reports }) => reports}
        label={t('reportsTab')}
        nothing={t('noReports')}
        nothingHint={t('nothingHint')}
        columns={[t('reason'), t('about'), t('owner'), t('said'), t('reportedBy'), t('reportedAt'), t('action')]}
        rowOf={(report) => ({
          key: report.id,
          cells: [
            <Badge key="reason" tone={URGENT.includes(report.reason) ? 'danger' : 'neutral'}>
              {t(`report-${report.reason}`)}
            </Badge>,
            <Link
              key="about"
              ref={report.listingId === left ? takePanelFocus : null}
              to={caseAddress(report.listingId, 'reports')}
            >
              {t(`about-${report.about}`, { id: report.aboutId })}
            </Link>,
            <bdi key="owner">{report.accountName}</bdi>,
            <span key="said" dir="auto" className={classes.words}>
              {report.text ?? '—'}
              {report.about === 'picture' && <StaffPicture id={report.aboutId} name={t('reportedPicture')} />}
              {report.messages?.map(({ seq, text, isTheirs, isReported }) => (
                <blockquote key={seq} dir="auto">
                  <bdi>{isTheirs ? report.accountName : (report.reporterName ?? '—')}</bdi>
                  {': '}
                  {isReported ? <strong>{text}</strong> : text}
                </blockquote>
              ))}
            </span>,
            <bdi key="reporter">{report.reporterName ?? '—'}</bdi>,
            <Day key="day" date={report.reportedAt} />,
            <Button key="decide" size="small" onClick={() => setDeciding(report)}>
              {t('decide')}
            </Button>,
          ],
        })}
      />
      {deciding && (
        <ReportDialog report={deciding} onDone={() => end()} onRefused={end} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
