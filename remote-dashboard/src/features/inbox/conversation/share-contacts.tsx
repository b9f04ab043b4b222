import type { Conversation } from '@rishta/contracts';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { Alert, Button } from '@rishta/ui';
import { useState } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-view.module.css';

interface ShareContactsProps {
  conversation: Conversation & { sharing: NonNullable<Conversation['sharing']> };
  onChanged: () => void;
}

/** Says how it stands with contact details, shows them once both agree, and asks for the own word. */
export function ShareContacts({ conversation: { id, sharing, contacts }, onChanged }: ShareContactsProps) {
  const t = useTexts(inboxTexts);
  const api = useApi();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const change = async () => {
    setState('busy');
    const path = `/conversations/${id}/share-contacts`;
    const answer = await api.send(sharing.own ? 'DELETE' : 'PUT', path, undefined, { authenticated: true });
    const isDone = answer.reached && answer.ok;
    setState(isDone ? 'idle' : 'failed');
    if (isDone) onChanged();
  };
  return (
    <section aria-label={t('contacts')} className={classes.contacts}>
      <p className={classes.contactsState}>{t(stateOf(sharing))}</p>
      {contacts && (
        <dl className={classes.details}>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </dd>
          <dt>{t('mobile')}</dt>
          <dd>
            <a href={`tel:${contacts.mobile}`} dir="ltr">
              {contacts.mobile}
            </a>
          </dd>
        </dl>
      )}
      <Button variant="secondary" size="small" busy={state === 'busy'} onClick={() => void change()}>
        {t(sharing.own ? 'unshare' : 'share')}
      </Button>
      {state === 'failed' && <Alert tone="error">{t('notDone')}</Alert>}
    </section>
  );
}

function stateOf({ own, other }: ShareContactsProps['conversation']['sharing']) {
  if (own && other) return 'contactsShared';
  if (own) return 'contactsWaiting';
  return other ? 'contactsOffered' : 'contactsHeld';
}
