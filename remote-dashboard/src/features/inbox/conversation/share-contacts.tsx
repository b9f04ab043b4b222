import type { ContactVisitBody, Conversation } from '@rishta/contracts';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
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
  const [isBusy, setIsBusy] = useState(false);
  /** What was asked for and seems not to be done. */
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState('');
  // It was done, and only the answer lost.
  if (wanted === sharing.own) setWanted(undefined);
  const change = async () => {
    const isSharing = !sharing.own;
    setIsBusy(true);
    setWanted(undefined);
    const path = `/conversations/${id}/share-contacts`;
    const answer = await api.send(isSharing ? 'PUT' : 'DELETE', path, undefined, { authenticated: true });
    setIsBusy(false);
    if (!answer.reached || !answer.ok) setWanted(isSharing);
    setProblem(messageOf(answer) || t('notDone'));
    onChanged();
  };
  /** For the other family's numbers: how often it is called and written to. */
  const note = (kind: ContactVisitBody['kind']) => () =>
    void api.send('POST', `/conversations/${id}/visits`, { kind }, { authenticated: true, keepalive: true });
  return (
    <section ref={passFocusOn} aria-label={t('contacts')} className={classes.contacts}>
      <p className={classes.contactsState}>{t(stateOf(sharing))}</p>
      {contacts && (
        <dl className={classes.details}>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${contacts.email}`} onClick={note('email')}>
              {contacts.email}
            </a>
          </dd>
          <dt>{t('mobile')}</dt>
          <dd>
            <a href={`tel:${contacts.mobile}`} dir="ltr" onClick={note('call')}>
              {contacts.mobile}
            </a>
          </dd>
          <dt>{t('whatsApp')}</dt>
          <dd>
            <a
              href={`https://wa.me/${contacts.mobile.slice(1)}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={note('whatsapp')}
            >
              {t('writeOnWhatsApp')}
            </a>
          </dd>
        </dl>
      )}
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void change()}>
        {t(sharing.own ? 'unshare' : 'share')}
      </Button>
      {wanted !== undefined && <Alert tone="error">{problem}</Alert>}
    </section>
  );
}

function stateOf({ own, other }: ShareContactsProps['conversation']['sharing']) {
  if (own && other) return 'contactsShared';
  if (own) return 'contactsWaiting';
  return other ? 'contactsOffered' : 'contactsHeld';
}
