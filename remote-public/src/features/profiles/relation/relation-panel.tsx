import type { Interest } from '@rishta/contracts';
import { INTEREST_LIMITS } from '@rishta/contracts/limits';
import { Link, useApi, useNavigate, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { Button, buttonClass, HeartIcon } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { useProfileTexts } from '../../../content/profile-texts.ts';
import { hasNobody, type ShownProfile } from '../profile-lookup.ts';
import { forgetPages } from '../kept-pages.ts';
import { useNoteVisit, useShown } from '../use-visits.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CompatibilityDialog } from './compatibility.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { relationTexts } from './relation.texts.ts';
import classes from './relation.module.css';
import { SendDialog } from './send-dialog.tsx';
import { useRelation } from './use-relation.ts';
import { pendingActions, type PendingAction } from './pending-action.ts';

type Opened = 'compatibility' | 'send' | 'answer' | 'withdraw' | 'block' | 'join';

/** The one interest that the panel speaks of: first what waits for the reader. */
function mainOf(interests: readonly Interest[]): Interest | undefined {
  const having = (status: Interest['status'], box?: Interest['box']) =>
    interests.find((each) => each.status === status && (box === undefined || each.box === box));
  return having('pending', 'received') ?? having('accepted') ?? having('pending', 'sent') ?? having('declined');
}

/** How one stands to a profile, and what one can do about it: for visitors, who log in first, and for members. */
export function RelationPanel({ profile }: { profile: ShownProfile }) {
  const t = useTexts(relationTexts);
  const api = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const { id } = profile;
  const isInvented = hasNobody(profile);
  const { name } = useProfileTexts()(profile);
  useShown(profile, 'view');
  const noteVisit = useNoteVisit(id);
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState(false);
  // Nothing is typed in the dialog with the ways in, which a login in another tab closes.
  const { standing, reload: load } = useRelation(id, opened !== undefined && opened !== 'join');
  const isPressed = useRef(false);
  const reload = () => {
    isPressed.current = true;
    load();
  };
  const isHere = useRef(false);
  const close = () => setOpened(undefined);

  const relation = standing.state === 'ready' ? standing.relation : undefined;
  const canSend = relation !== undefined && relation.candidates.length > 0;

  const say = (tone: 'success' | 'error', text: string) => notices.show({ id: 'relation', tone, text });
  /** Sends what was pressed, and says what came of it. */
  const press = async (method: 'POST' | 'PUT' | 'DELETE', path: string, done: string | undefined, body?: object) => {
    setBusy(true);
    const answer = await api.send(method, path, body, { authenticated: true });
    setBusy(false);
    // Only what it was pressed in: meanwhile something may have been opened, and typed in.
    setOpened((now) => (now === opened ? undefined : now));
    const isDone = answer.reached && answer.ok;
    if (!isDone) say('error', messageOf(answer) || t('notDone'));
    else if (done !== undefined) say('success', done);
    return isDone;
  };
  const change = async (...args: Parameters<typeof press>) => {
    await press(...args);
    reload();
  };
  const save = (isSaved: boolean) => change(isSaved ? 'DELETE' : 'PUT', `/shortlist/${id}`, undefined);

  const join = (action: PendingAction) => {
    pendingActions.keep(id, action);
    setOpened('join');
  };

  const isReady = relation !== undefined;
  useEffect(() => {
    if (!isReady) return;
    void pendingActions.take(id).then((action) => {
      if (action === 'interest' && canSend) setOpened('send');
      // Whoever has just registered has nobody to send it for yet.
      if (action === 'interest' && !relation.hasCandidate) pendingActions.keep(id, action);
      if (action === 'save') void save(false);
    });
    // It is done once, as soon as it is known whose it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isReady]);

  const line = useRef<HTMLSpanElement>(null);
  const place = { ref: line, tabIndex: -1 };
  useEffect(() => {
    // What was pressed may be gone with how it stood before.
    if (isPressed.current && document.activeElement === document.body) line.current?.focus();
  }, [standing.state, relation]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  if (standing.state === 'unknown') return null;

  if (standing.state === 'failed') {
    return (
      <>
        <p className={classes.status}>
          <span {...place}>
            {t('failed')} {standing.message}
          </span>
        </p>
        <div className={classes.buttons}>
          <Button variant="secondary" onClick={reload}>
            {t('retry')}
          </Button>
        </div>
      </>
    );
  }

  if (!relation) {
    return (
      <>
        <p className={classes.status}>
          <span {...place}>{t(isInvented ? 'sample' : 'visitor')}</span>
        </p>
        <div role="group" aria-label={t('actions')} className={classes.buttons}>
          {!isInvented && <Button onClick={() => join('interest')}>{t('sendInterest')}</Button>}
          <Button variant="secondary" onClick={() => join('save')}>
            <HeartIcon />
            {t('save')}
          </Button>
        </div>
        <JoinDialog open={opened === 'join'} onClose={close} profile={id} />
      </>
    );
  }

  if (relation.isOwn) {
    return (
      <>
        <p className={classes.status}>
          <span {...place}>{t('own')}</span>
        </p>
        <p className={classes.buttons}>
          <Link to={`/Profile/${id}/introduction`} className={buttonClass({ variant: 'secondary' })}>
            {t('introduce')}
          </Link>
          <Link to="/MyListing" className={buttonClass({ variant: 'secondary' })}>
            {t('myListings')}
          </Link>
        </p>
      </>
    );
  }

  const main = mainOf(relation.interests);
  const candidate = main?.candidateName ?? main?.candidateId ?? '';
  const isWaiting = main?.status === 'pending' && main.box === 'sent';
  const isReceived = main?.status === 'pending' && main.box === 'received';
  const status = () => {
    if (isReceived) return t('received', { candidate });
    if (main?.status === 'accepted') return t('accepted', { name: relation.fullName ?? name });
    if (isWaiting) return t('waiting', { candidate });
    if (main?.status === 'declined') return t('declined');
    if (isInvented) return t('sample');
    if (!relation.hasCandidate) return t('needsCandidate');
    return t(canSend ? 'nothing' : 'noneCan');
  };

  return (
    <>
      <p className={classes.status}>
        <span {...place}>{status()}</span>
      </p>
      <div role="group" aria-label={t('actions')} className={classes.buttons}>
        {isReceived && <Button onClick={() => setOpened('answer')}>{t('answer')}</Button>}
        {main?.status === 'accepted' && (
          <Link to="/Inbox" className={buttonClass()}>
            {t('openInbox')}
          </Link>
        )}
        {canSend && !isReceived && (
          <Button variant={main?.status === 'accepted' ? 'secondary' : 'primary'} onClick={() => setOpened('send')}>
            {t('sendInterest')}
          </Button>
        )}
        {isWaiting && (
          <Button variant="secondary" onClick={() => setOpened('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        {!relation.hasCandidate && !isInvented && (
          <Link to="/Addposting" className={buttonClass()}>
            {t('addPost')}
          </Link>
        )}
        <Button
          variant="secondary"
          aria-pressed={relation.shortlisted}
          aria-disabled={busy}
          onClick={() => void save(relation.shortlisted)}
        >
          <HeartIcon />
          {t(relation.shortlisted ? 'saved' : 'save')}
        </Button>
        {relation.hasCandidate && (
          <Button
            variant="secondary"
            onClick={() => {
              setOpened('compatibility');
              if (!isInvented) noteVisit('click');
            }}
          >
            {t('compatibility')}
          </Button>
        )}
        {!isInvented && (
          <Button variant="quiet" onClick={() => setOpened('block')}>
            {t('block')}
          </Button>
        )}
      </div>
      <CompatibilityDialog open={opened === 'compatibility'} onClose={close} profile={id} />
      <SendDialog
        open={opened === 'send'}
        onClose={close}
        to={id}
        name={name}
        candidates={relation.candidates}
        onAnswer={(sent) => {
          reload();
          if (sent) say('success', t(sent.status === 'accepted' ? 'isAccepted' : 'sent'));
        }}
      />
      {main && (
        <AnswerDialog
          open={opened === 'answer'}
          onClose={close}
          name={name}
          message={main.message}
          busy={busy}
          onAccept={() => void change('POST', `/interests/${main.id}/accept`, t('isAccepted'))}
          onDecline={() => void change('POST', `/interests/${main.id}/decline`, t('isDeclined'))}
        />
      )}
      <ConfirmDialog
        open={opened === 'withdraw'}
        onClose={close}
        title={t('withdrawTitle')}
        text={t('withdrawText', { days: INTEREST_LIMITS.daysBetween })}
        action={t('withdraw')}
        busy={busy}
        onConfirm={() => void change('POST', `/interests/${main?.id ?? ''}/withdraw`, t('withdrawn'))}
      />
      <ConfirmDialog
        open={opened === 'block'}
        onClose={close}
        title={t('blockTitle')}
        text={t('blockText')}
        action={t('block')}
        busy={busy}
        onConfirm={() => {
          void press('POST', '/blocks', t('blocked'), { profile: id }).then((isBlocked) => {
            if (!isBlocked) {
              reload();
              return;
            }
            forgetPages();
            if (isHere.current) void navigate('/Profile', { replace: true });
          });
        }}
      />
    </>
  );
}
