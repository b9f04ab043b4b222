import type { FoundListing } from '@rishta/contracts';
import { SEARCH_LIMITS } from '@rishta/contracts/limits';
import { useApi, useLocation, useNavigate, useNavigation, useTexts } from '@rishta/remote-sdk';
import { Button, TextField } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { isSessionEnded } from '../../../common/is-session-ended.ts';
import { SessionEnded } from '../../../common/session-ended.tsx';
import { isDialogOpen } from '../is-dialog-open.ts';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { useIsHere } from '../use-is-here.ts';

/** Opens the listing of the profile with a number, also where nothing waits and nobody has reported it. */
export function FindListing() {
  const t = useTexts(moderationTexts);
  const api = useApi();
  const navigate = useNavigate();
  const here = useLocation();
  const going = useNavigation().location ?? here;
  /** Where the page is or is about to be: something may be opened while it is looked up. */
  const latest = useRef({ search: going.search, isElsewhere: false });
  useEffect(() => {
    latest.current = { search: going.search, isElsewhere: going.pathname !== here.pathname };
  }, [going, here]);
  const isHere = useIsHere();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'ended' | 'noProfile' | 'notLookedUp'>('idle');

  const find = async () => {
    const written = field.current?.value.trim() ?? '';
    field.current?.focus();
    if (written === '') return;
    setState('asking');
    const path = `/moderation/listings?profile=${encodeURIComponent(written)}`;
    const answer = await api.get<FoundListing>(path, { authenticated: true });
    const { code, data } = answer.reached ? answer.body : {};
    const isUnknown = code === 'no-such-profile';
    const isEnded = !isUnknown && (await isSessionEnded(api, answer));
    if (!isHere.current) return;
    setState(isEnded ? 'ended' : isUnknown ? 'noProfile' : data ? 'idle' : 'notLookedUp');
    if (!data || isDialogOpen()) return;
    const { search, isElsewhere } = latest.current;
    const params = new URLSearchParams(search);
    // Another listing or page that was pressed since is the later wish.
    if (isElsewhere || params.has('listing')) return;
    params.set('listing', data.id);
    void navigate({ search: params.toString() });
  };

  return (
    <>
      {state === 'ended' && <SessionEnded />}
      <form
        role="search"
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          ref={field}
          label={t('profileNumber')}
          dir="ltr"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LIMITS.no.max}
          isErrorSpoken
          error={(state === 'noProfile' || state === 'notLookedUp') && t(state)}
          end={
            <Button type="submit" variant="quiet" busy={state === 'asking'}>
              {t('find')}
            </Button>
          }
        />
      </form>
    </>
  );
}
