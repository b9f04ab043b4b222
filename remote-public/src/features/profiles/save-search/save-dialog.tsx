import { hasLength } from '@rishta/contracts/formats';
import { SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import { Link, useNotices, useSession, useTexts, type ApiAnswer } from '@rishta/remote-sdk';
import { useForm, FormError, type Issues } from '@rishta/remote-sdk/forms';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { buttonClass, CheckboxField, Dialog, SubmitButton, TextField } from '@rishta/ui';
import { useState } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import type { SearchFilters } from '../search-filters.ts';
import classes from './save-search.module.css';
import { saveSearchTexts } from './save-search.texts.ts';
import { useSearchName } from './use-search-name.ts';
import { pendingSearches, type Save } from './use-save-search.ts';

interface SaveFormProps {
  filters: SearchFilters;
  /** The address to return to after logging in. */
  url: string;
  save: Save;
}

interface SaveDialogProps extends SaveFormProps {
  open: boolean;
  onClose: () => void;
}

/** What the search is to be called, and whether it is mailed about; for visitors then the ways in. */
export function SaveDialog({ open, onClose, url, ...form }: SaveDialogProps) {
  const t = useTexts(saveSearchTexts);
  const [isJoining, setJoining] = useState(false);
  const { login, register } = accountUrls(url);
  const close = () => {
    if (isJoining) pendingSearches.forget();
    setJoining(false);
    onClose();
  };
  return (
    <Dialog
      // Another one, so that its first choice takes the focus.
      key={isJoining ? 'join' : 'name'}
      open={open}
      onClose={close}
      title={t(isJoining ? 'joinTitle' : 'save')}
      description={t(isJoining ? 'joinText' : 'text')}
      closeLabel={t('close')}
      size="small"
      footer={
        isJoining ? (
          <>
            <Link to={login} className={buttonClass()}>
              {t('login')}
            </Link>
            <Link to={register} className={buttonClass({ variant: 'secondary' })}>
              {t('register')}
            </Link>
          </>
        ) : undefined
      }
    >
      {isJoining ? undefined : <SaveForm url={url} {...form} onJoin={() => setJoining(true)} />}
    </Dialog>
  );
}

const FIELDS = ['name', 'alerts'] as const;

function SaveForm({ filters, url, save, onJoin }: SaveFormProps & { onJoin: () => void }) {
  const t = useTexts(saveSearchTexts);
  const { status } = useSession();
  const notices = useNotices();
  const suggested = useSearchName(filters);
  // What was typed stays when the language changes; what was not follows it.
  const [typed, setTyped] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const { max } = SAVED_SEARCH_LIMITS.name;
  const issuesOf = (answer: ApiAnswer<unknown>): Issues<(typeof FIELDS)[number]> => {
    if (answer.reached) {
      if (answer.status === 401) return { message: t('sessionEnded') };
      const name = answer.body.errors?.['name']?.[0];
      if (name !== undefined) return { fields: { name } };
    }
    return { message: messageOf(answer) || t('notDone') };
  };
  const form = useForm({
    fields: FIELDS,
    validate: (values) => {
      const given = values.name.trim();
      if (given === '') return { name: t('nameRequired') };
      return hasLength(given, { max }) ? {} : { name: t('nameTooLong', { max }) };
    },
    send: async (values, signal) => {
      const naming = { name: values.name.trim(), alerts: values.alerts !== '' };
      if (status !== 'signed-in') {
        pendingSearches.keep(url, naming);
        onJoin();
        return undefined;
      }
      // Not given up when the dialog is closed: it may be saved by then, and what came of it is told.
      const answer = await save(naming);
      if (answer === undefined) return undefined;
      setHasEnded(answer.reached && answer.status === 401);
      const issues = issuesOf(answer);
      const text = issues.message ?? issues.fields?.name;
      if (signal.aborted && text !== undefined) notices.show({ id: 'save-search', tone: 'error', text });
      return issues;
    },
  });
  return (
    <form {...form.props} aria-label={t('save')} className={classes.form}>
      <TextField
        name="name"
        label={t('name')}
        value={typed ?? suggested}
        onChange={({ target }) => setTyped(target.value)}
        required
        dir="auto"
        autoComplete="off"
        error={form.errorOf('name')}
        isErrorSpoken
      />
      <CheckboxField name="alerts" label={t('alerts')} hint={t('alertsHint')} />
      <FormError form={form} />
      {hasEnded && form.message !== undefined && (
        <a href={accountUrls(url).login} target="_blank" rel="noopener noreferrer">
          {t('openLogin')}
        </a>
      )}
      <p>
        <SubmitButton busy={form.status !== 'idle'}>{t('submit')}</SubmitButton>
      </p>
    </form>
  );
}
