import type { Account } from '@rishta/contracts';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { CheckCircleIcon, ChevronEndIcon, VisuallyHidden } from '@rishta/ui';

import { Panel } from '../../common/panel.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

interface StepsPanelProps {
  hasListing: boolean;
  account: Account;
}

/** What a new member can do next; nothing is left of it once all is done. */
export function StepsPanel({ hasListing, account }: StepsPanelProps) {
  const t = useTexts(dashboardTexts);
  const { role, pictureId, whatsApp, preferences, emailConfirmed } = account;
  const steps = [
    // Of an older API nobody knows.
    ...(emailConfirmed === undefined
      ? []
      : [{ text: 'stepConfirm', to: '/confirm-email', isDone: emailConfirmed } as const]),
    { text: 'stepListing', to: '/AddPosting', isDone: hasListing },
    { text: 'stepPicture', to: '/Settings', isDone: pictureId !== undefined },
    { text: 'stepWhatsApp', to: '/Settings', isDone: whatsApp !== undefined },
    // An agency looks for nobody of its own.
    ...(role === 'User'
      ? [
          {
            text: 'stepPreferences',
            to: '/Settings?tab=preferences' satisfies SettingsTabAddress,
            isDone: preferences !== undefined,
          } as const,
        ]
      : []),
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={t('nextSteps')}>
      <ol className={classes.lines}>
        {steps.map(({ text, to, isDone }) => (
          <li key={text}>
            {isDone ? (
              <span className={classes.done}>
                <CheckCircleIcon className={classes.tick} />
                {t(text)}
                <VisuallyHidden>{t('stepDone')}</VisuallyHidden>
              </span>
            ) : (
              <Link to={to} className={classes.line}>
                <ChevronEndIcon />
                {t(text)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
