import type { ModeratedListing } from '@rishta/contracts';
import { VERIFICATIONS } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { Button, CheckboxField } from '@rishta/ui';
import { useState } from 'react';

import { Panel } from '../../../common/panel.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { moderationTexts } from '../moderation.texts.ts';
import type { Refused } from '../use-sending.ts';
import classes from '../moderation.module.css';

interface VerificationPanelProps {
  id: string;
  /** Whose candidate it is. */
  text: ModeratedListing['current'];
  ways: NonNullable<ModeratedListing['verified']>['ways'];
  /** Told when it is saved, and why it was not. */
  onChanged: (refused?: Refused) => void;
}

/** In which ways a candidate was verified. */
export function VerificationPanel({
  id,
  text: { version, candidateName = '' },
  ways,
  onChanged,
}: VerificationPanelProps) {
  const t = useTexts(moderationTexts);
  const recorded = `${id} ${version} ${ways.join()}`;
  /** What was chosen beside what was recorded then: of other records, or another candidate, it is nothing. */
  const [draft, setDraft] = useState({ recorded, ways });
  const chosen = draft.recorded === recorded ? draft.ways : ways;
  const decision = useDecision({ onDone: () => onChanged(), onRefused: onChanged });
  return (
    <Panel title={t('verification', { name: candidateName })}>
      <div className={classes.choice}>
        {VERIFICATIONS.map((way) => (
          <CheckboxField
            key={way}
            label={t(`way-${way}`)}
            checked={chosen.includes(way)}
            onChange={({ target }) =>
              setDraft({
                recorded,
                ways: VERIFICATIONS.filter((each) => (each === way ? target.checked : chosen.includes(each))),
              })
            }
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button
          size="small"
          aria-disabled={decision.isSending}
          onClick={() =>
            void decision.send(`/moderation/listings/${id}/verification`, { version, ways: chosen }, 'PUT')
          }
        >
          {t('save')}
        </Button>
      </div>
    </Panel>
  );
}
