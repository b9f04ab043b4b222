import { useTexts } from '@rishta/remote-sdk';
import { ProgressBar, Stat } from '@rishta/ui';

import { Panel } from '../../common/panel.tsx';
import { useNumberFormat } from '../../common/use-number-format.ts';
import type { DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

export function CreditsPanel({ credits: { available, used } }: Pick<DashboardOverview, 'credits'>) {
  const t = useTexts(dashboardTexts);
  const format = useNumberFormat();
  const total = available + used;
  return (
    <Panel title={t('membershipCredits')}>
      <dl className={classes.credits}>
        <Stat label={t('available')} value={format(available)} />
        <Stat label={t('used')} value={format(used)} />
        <Stat label={t('total')} value={format(total)} />
      </dl>
      <ProgressBar
        label={t('creditsUsed')}
        value={used}
        max={Math.max(total, 1)}
        valueText={t('usedOfTotal', { used, total })}
      />
    </Panel>
  );
}
