import type { Compatibilities, Compatibility, CompatibilityReason } from '@rishta/contracts';
import { useApi, useLocale, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { Alert, Button, Dialog, Spinner } from '@rishta/ui';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { cities, countries } from '../../../content/places.content.ts';
import { profileCardTexts } from '../../../common/profile-card/profile-card.texts.ts';
import { searchStripTexts } from '../../../common/search-strip/search-strip.texts.ts';
import { failureOf, type Failure } from '../failure-of.ts';
import { profilesTexts } from '../profiles.texts.ts';
import classes from './relation.module.css';
import { relationTexts } from './relation.texts.ts';

interface CompatibilityDialogProps {
  open: boolean;
  onClose: () => void;
  profile: string;
}

/** How well the member's candidates and this profile go together, with the reasons. */
export function CompatibilityDialog({ open, onClose, profile }: CompatibilityDialogProps) {
  const t = useTexts(relationTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t('compatibility')} closeLabel={t('close')}>
      {open && (
        <div tabIndex={-1}>
          <Candidates profile={profile} />
        </div>
      )}
    </Dialog>
  );
}

function Candidates({ profile }: { profile: string }) {
  const t = useTexts(relationTexts);
  const api = useApi();
  const [found, setFound] = useState<Compatibility[] | Failure>();
  const [attempts, again] = useAttempts(found === 'signed-out');
  useEffect(() => {
    let isOver = false;
    void api.get<Compatibilities>(`/profiles/${profile}/compatibility`, { authenticated: true }).then((answer) => {
      if (!isOver) setFound(dataOf(answer)?.candidates ?? failureOf(answer));
    });
    return () => {
      isOver = true;
    };
  }, [api, profile, attempts]);
  if (found === undefined) return <Spinner label={t('comparing')} />;
  if (typeof found === 'string') {
    return (
      <Alert
        tone="error"
        action={
          <Button
            ref={passFocusOn}
            variant="secondary"
            onClick={() => {
              setFound(undefined);
              again();
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {t(found === 'failed' ? found : 'sessionEnded')}
      </Alert>
    );
  }
  if (found.length === 0) return <p>{t('nobodyToCompare')}</p>;
  return found.map((each) => <OneCandidate key={each.candidate} compatibility={each} />);
}

function OneCandidate({ compatibility }: { compatibility: Compatibility }) {
  const t = useTexts(relationTexts);
  const say = useReasons();
  const { candidateName, percent, reasons } = compatibility;
  return (
    <section className={classes.compatibility}>
      <h2 className={classes.heading}>
        {percent === undefined
          ? t('notEnough', { candidate: candidateName })
          : t('compatible', { candidate: candidateName, percent })}
      </h2>
      <ul role="list" className={classes.reasons}>
        {reasons.map((reason) => {
          const words = say(reason);
          return words && <li key={reason.criterion}>{words}</li>;
        })}
      </ul>
    </section>
  );
}

function useReasons(): (reason: CompatibilityReason) => string {
  const t = useTexts(relationTexts);
  const facts = useTexts(profilesTexts);
  const card = useTexts(profileCardTexts);
  const search = useTexts(searchStripTexts);
  const { language } = useLocale();
  const word = (criterion: CompatibilityReason['criterion'], value: string): string => {
    switch (criterion) {
      case 'religion':
        return search(value as 'islam');
      case 'motherTongue':
      case 'maritalStatus':
        return facts(value as 'urdu');
      case 'education':
        return card(value as 'phd');
      case 'place':
        return (
          cities.find(({ id }) => id === value)?.name[language] ??
          countries.find(({ code }) => code === value)?.name[language] ??
          value
        );
      default:
        return value;
    }
  };
  return ({ criterion, finding, has, wanted }) => {
    const key = `${finding}-${criterion}`;
    return isKnown(key)
      ? t(key, { has: word(criterion, has), ...(wanted !== undefined && { wanted: word(criterion, wanted) }) })
      : '';
  };
}

/** A newer API may have more reasons. */
const isKnown = (key: string): key is keyof ReturnType<typeof relationTexts.catalog> =>
  Object.hasOwn(relationTexts.catalog('en'), key);
