import type { SavedSearch, SeenSearchBody, UpdateSavedSearchBody } from '@rishta/contracts';
import { Link, useApi, useNotices, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, buttonClass, SwitchField, TextField } from '@rishta/ui';
import { useEffect, useState, type ReactNode } from 'react';

import listClasses from '../safety/safety.module.css';
import { settingsTexts } from '../settings.texts.ts';
import classes from './saved-searches.module.css';
import { savedSearchesTexts } from './saved-searches.texts.ts';
import { useFilterWords } from './use-filter-words.ts';

interface SavedSearchItemProps {
  search: SavedSearch;
  /** Up to where new profiles were counted. */
  upTo: number;
  onChange: () => void;
  onDelete: () => void;
}

type Asked = 'rename' | 'delete';

/** For what comes in the place of something that had the focus. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

export function SavedSearchItem({ search, upTo, onChange, onDelete }: SavedSearchItemProps) {
  const t = useTexts(savedSearchesTexts);
  const say = useTexts(settingsTexts);
  const api = useApi();
  const notices = useNotices();
  const words = useFilterWords(search.filters);
  const [asked, setAsked] = useState<Asked>();
  const [answered, setAnswered] = useState<Asked>();
  const [isOn, setOn] = useState(search.alerts);
  const [isBusy, setBusy] = useState(false);
  // As it is found when it is asked for anew.
  useEffect(() => setOn(search.alerts), [search]);
  const { id, name, filters, newProfiles: count, isNewCut } = search;
  const path = `/saved-searches/${id}`;

  /** Resolves to what is wrong, in words, or to nothing. */
  const send = async (method: 'PATCH' | 'DELETE', body?: UpdateSavedSearchBody, onDone?: () => void) => {
    setBusy(true);
    const answer = await api.send(method, path, body, { authenticated: true });
    setBusy(false);
    const message = messageOf(answer);
    const text = message || say('somethingWentWrong');
    const isDone = answer.reached && answer.ok;
    notices.show({ id: 'saved-search', tone: isDone ? 'success' : 'error', text });
    const isGone = answer.reached && answer.status === 404;
    if (isDone) onDone?.();
    // It was deleted elsewhere.
    else if (isGone) onDelete();
    // Without an answer it may have been done.
    else if (!message) onChange();
    return isDone || isGone ? undefined : text;
  };
  const close = () => {
    setAnswered(asked);
    setAsked(undefined);
  };
  const look = () => {
    const body: SeenSearchBody = { upTo };
    // Whoever cannot be told of it now counts them as new once more.
    if (count > 0 || isNewCut) void api.send('PUT', `${path}/seen`, body, { authenticated: true, keepalive: true });
  };
  const switchAlerts = async (alerts: boolean) => {
    if (isBusy) return;
    setOn(alerts);
    // Asked for anew also when it is done: what is on its way may be from before.
    if ((await send('PATCH', { alerts }, onChange)) !== undefined) setOn(!alerts);
  };
  const rename = (given: string) =>
    send('PATCH', { name: given }, () => {
      close();
      onChange();
    });
  const cancel = (
    <Button variant="secondary" onClick={close}>
      {t('cancel')}
    </Button>
  );

  return (
    <div ref={passFocusOn} className={classes.search}>
      <h3 className={listClasses.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={listClasses.facts}>
        {words.map((word) => (
          <bdi key={word}>{word}</bdi>
        ))}
      </p>
      <p>
        {t('new', { count })}
        {isNewCut && '+'}
      </p>
      <SwitchField
        label={t('alerts')}
        aria-label={`${t('alerts')}: ${name}`}
        checked={isOn}
        onChange={({ target }) => void switchAlerts(target.checked)}
      />
      {asked === 'rename' && <RenameForm name={name} rename={rename} cancel={cancel} />}
      {asked === 'delete' && (
        <div role="group" aria-label={`${t('delete')}: ${name}`} className={classes.buttons}>
          <p>{t('sure')}</p>
          <Button ref={takeFocus} busy={isBusy} onClick={() => void send('DELETE', undefined, onDelete)}>
            {t('delete')}
          </Button>
          {cancel}
        </div>
      )}
      {asked === undefined && (
        <div className={classes.buttons}>
          <Link
            to={`/Profile?${new URLSearchParams(filters).toString()}`}
            onClick={look}
            aria-label={`${t('open')}: ${name}`}
            className={buttonClass()}
          >
            {t('open')}
          </Link>
          {(['rename', 'delete'] as const).map((each) => (
            <Button
              key={each}
              ref={answered === each ? takeFocus : undefined}
              variant="secondary"
              aria-label={`${t(each)}: ${name}`}
              onClick={() => setAsked(each)}
            >
              {t(each)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface RenameFormProps {
  name: string;
  rename: (given: string) => Promise<string | undefined>;
  cancel: ReactNode;
}

const FIELDS = ['name'] as const;

function RenameForm({ name, rename, cancel }: RenameFormProps) {
  const t = useTexts(savedSearchesTexts);
  const say = useTexts(settingsTexts);
  const form = useForm({
    fields: FIELDS,
    // The API's words are the visitor's.
    validate: () => ({}),
    send: async (values) => {
      const refusal = await rename(values.name);
      return refusal === undefined ? undefined : { fields: { name: refusal } };
    },
  });
  return (
    <form {...form.props} aria-label={`${t('rename')}: ${name}`} className={classes.search}>
      <TextField
        ref={takeFocus}
        name="name"
        label={say('name')}
        defaultValue={name}
        dir="auto"
        autoComplete="off"
        error={form.errorOf('name')}
      />
      <div className={classes.buttons}>
        <Button type="submit" busy={form.status !== 'idle'}>
          {t('save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
