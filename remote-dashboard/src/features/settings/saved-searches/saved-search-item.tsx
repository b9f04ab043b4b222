import type { SavedSearch, UpdateSavedSearchBody } from '@rishta/contracts';
import { Link, useNotices, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, SwitchField } from '@rishta/ui';
import { useState } from 'react';

import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import classes from './saved-searches.module.css';
import { savedSearchesTexts } from './saved-searches.texts.ts';
import { useFilterWords } from './use-filter-words.ts';
import type { Doing } from './use-saved-searches.ts';

interface SavedSearchItemProps {
  search: SavedSearch;
  onOpen: () => void;
  onChange: (changes: UpdateSavedSearchBody) => Doing;
  onRemove: () => Doing;
}

export function SavedSearchItem({ search, onOpen, onChange, onRemove }: SavedSearchItemProps) {
  const t = useTexts(savedSearchesTexts);
  const notices = useNotices();
  const words = useFilterWords(search.filters);
  const [opened, setOpened] = useState<'rename' | 'delete'>();
  const [isBusy, setBusy] = useState(false);
  const { name, filters, alerts, newProfiles: count, isNewCut } = search;
  const close = () => setOpened(undefined);
  const say = (refusal: string | undefined, done: string) =>
    notices.show({
      id: 'saved-search',
      tone: refusal === undefined ? 'success' : 'error',
      text: refusal ?? done,
    });

  const switchAlerts = async (on: boolean) => {
    setBusy(true);
    say(await onChange({ alerts: on }), t(on ? 'alertsOn' : 'alertsOff'));
    setBusy(false);
  };

  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        <ul role="list" aria-label={t('filters')} className={classes.facts}>
          {words.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
        <p className={count > 0 ? classes.new : classes.facts}>
          {isNewCut ? t('newSinceCut', { count }) : count > 0 ? t('newSince', { count }) : t('nothingNew')}
        </p>
      </div>
      <SwitchField
        label={t('alerts')}
        aria-label={t('alertsOf', { name })}
        checked={alerts}
        disabled={isBusy}
        onChange={({ target }) => void switchAlerts(target.checked)}
      />
      <div className={classes.buttons}>
        <Link
          to={`/Profile?${new URLSearchParams(filters).toString()}`}
          onClick={onOpen}
          aria-label={t('openOf', { name })}
          className={buttonClass({ size: 'small' })}
        >
          {t('open')}
        </Link>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('renameOf', { name })}
          onClick={() => setOpened('rename')}
        >
          {t('rename')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('deleteOf', { name })} onClick={() => setOpened('delete')}>
          {t('delete')}
        </Button>
      </div>
      <RenameDialog
        open={opened === 'rename'}
        onClose={close}
        name={name}
        onRename={async (given) => {
          const refusal = await onChange({ name: given });
          if (refusal === undefined) {
            close();
            say(undefined, t('renamed'));
          }
          return refusal;
        }}
      />
      <DeleteDialog
        open={opened === 'delete'}
        onClose={close}
        name={name}
        onDelete={async () => {
          const refusal = await onRemove();
          if (refusal !== undefined) close();
          say(refusal, t('deleted'));
        }}
      />
    </li>
  );
}
