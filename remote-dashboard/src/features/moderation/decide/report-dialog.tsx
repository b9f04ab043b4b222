import type { ReportOutcome, StaffReport } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

const OUTCOMES = Object.keys({ dismissed: true, warned: true, suspended: true } satisfies Record<
  ReportOutcome,
  true
>) as ReportOutcome[];

type ReportDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onOvertaken' | 'onClose'> & { report: StaffReport };

/** Asks what comes of a report. */
export function ReportDialog({ report, ...handlers }: ReportDialogProps) {
  const t = useTexts(moderationTexts);
  return (
    <DecisionDialog
      {...handlers}
      title={t('decideTitle', { about: report.accountName })}
      lead={t('reporterTold')}
      path={`/moderation/reports/${report.id}/decide`}
      choice={{
        name: 'outcome',
        label: t('outcome'),
        missing: t('outcomeRequired'),
        options: OUTCOMES.map((value) => ({ value, label: t(`outcome-${value}`) })),
      }}
      noteHint={t('noteHint')}
      needsNote={() => true}
      action={t('decide')}
    />
  );
}
