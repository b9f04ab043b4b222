import { useLocale } from '@rishta/remote-sdk';
import { useEffect, useEffectEvent, useState } from 'react';

import type * as late from './report-dialog.tsx';

export interface LateReportDialogProps extends late.ReportDialogProps {
  /** It cannot be fetched now. */
  onFailed: () => void;
}

/** The dialog in which something is reported. It is fetched when it is drawn for the first time. */
export function LateReportDialog({ onFailed, ...report }: LateReportDialogProps) {
  const { language } = useLocale();
  const [Dialog, setDialog] = useState<typeof late.ReportDialog>();
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    import('./report-dialog.tsx')
      .then(async ({ loadTexts, ReportDialog }) => {
        await loadTexts(language);
        setDialog(() => ReportDialog);
      })
      .catch(() => fail());
  }, [language]);

  return Dialog && <Dialog {...report} />;
}
