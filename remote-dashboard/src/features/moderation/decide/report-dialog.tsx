import type { ReportDecision, StaffReport } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

const DECISIONS = Object.keys({
  dismissed: true,
  warned: true,
  picture_removed: true,
  suspended: true,
} satisfies Record<ReportDecision, true>) as ReportDecision[];

type ReportDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused' | 'onClose'> & { report: StaffReport };

/** Asks what comes of a report. */
export function ReportDialog({ report, ...handlers }: ReportDialogProps) {
  const t = useTexts(moderationTexts);
  const decisions = DECISIONS.filter((decision) => decision !== 'picture_removed' || report.about === 'picture');
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
        options: decisions.map((value) => ({ value, label: t(`outcome-${value}`) })),
      }}
      noteHint={t('noteHint')}
      needsNote={() => true}
      action={t('decide')}
    />
  );
}
