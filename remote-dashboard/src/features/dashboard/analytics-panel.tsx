import { useTexts } from '@rishta/remote-sdk';
import { Chip, ExternalIcon, EyeIcon, MailIcon, MessengerIcon, PhoneIcon, Stat, type IconProps } from '@rishta/ui';
import type { ComponentType } from 'react';

import { Panel } from '../../common/panel.tsx';
import { useNumberFormat } from '../../common/use-number-format.ts';
import { useUrlChoice } from '../../common/use-url-choice.ts';
import { ANALYTICS_FILTERS, METRICS, type DashboardOverview, type Metric } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const ICONS: Record<Metric, ComponentType<IconProps>> = {
  views: EyeIcon,
  clicks: ExternalIcon,
  calls: PhoneIcon,
  whatsApp: MessengerIcon,
  emails: MailIcon,
};

export function AnalyticsPanel({ analytics }: Pick<DashboardOverview, 'analytics'>) {
  const t = useTexts(dashboardTexts);
  const format = useNumberFormat();
  const [chosen, choose] = useUrlChoice('analytics', ANALYTICS_FILTERS);
  return (
    <Panel
      title={t('analytics')}
      actions={
        <div role="group" aria-label={t('analyticsFilters')} className={classes.filters}>
          {ANALYTICS_FILTERS.map((filter) => (
            <Chip key={filter} selected={filter === chosen} onClick={() => choose(filter)}>
              {t(filter)}
            </Chip>
          ))}
        </div>
      }
    >
      <dl className={classes.tiles} aria-live="polite">
        {METRICS.map((metric) => {
          const Icon = ICONS[metric];
          const value = analytics?.[chosen][metric];
          return (
            <Stat
              key={metric}
              label={t(metric)}
              icon={<Icon />}
              value={
                <>
                  {value === undefined ? '–' : format(value)}{' '}
                  {/* The line stays, so that nothing moves when a number is known. */}
                  <span className={classes.noData}>{value === 0 ? t('noData') : '\u00a0'}</span>
                </>
              }
            />
          );
        })}
      </dl>
    </Panel>
  );
}
