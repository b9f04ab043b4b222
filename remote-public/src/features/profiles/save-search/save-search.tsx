import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useLocale, useSession, useTexts } from '@rishta/remote-sdk';
import { Button, CheckCircleIcon } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { profilesUrl } from '../../../common/search-strip/profile-filters.ts';
import type { SearchFilters } from '../search-filters.ts';
import { SaveDialog } from './save-dialog.tsx';
import classes from './save-search.module.css';
import { saveSearchTexts } from './save-search.texts.ts';
import { useSaveSearch } from './use-save-search.ts';

/** Keeps the search of the page: for visitors, who log in first, and for members. */
export function SaveSearch({ filters }: { filters: SearchFilters }) {
  const url = profilesUrl({ ...filters });
  // Of another search nothing has been said.
  return <SaveOne key={url} filters={filters} url={url} />;
}

function SaveOne({ filters, url }: { filters: SearchFilters; url: string }) {
  const t = useTexts(saveSearchTexts);
  const { language } = useLocale();
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  // It comes with its words. Once it is there it stays: somebody may be typing, and other words come to it.
  const [isShown, setShown] = useState(false);
  if (!isShown && status !== 'unknown' && saveSearchTexts.isLoaded(language)) setShown(true);
  const saving = useSaveSearch(filters, url);
  const said = useRef<HTMLParagraphElement>(null);

  const hasSaved = saving.saved === 'by-form';
  useEffect(() => {
    // Who has closed the dialog meanwhile may be elsewhere.
    if (hasSaved && document.activeElement === document.body) said.current?.focus();
  }, [hasSaved]);

  if (!isShown) return null;
  if (saving.saved !== undefined) {
    return (
      <p ref={said} tabIndex={-1} className={classes.saved}>
        <CheckCircleIcon className={classes.mark} />
        {t('saved')}
        <Link to={'/Settings?tab=searches' satisfies SettingsTabAddress}>{t('yours')}</Link>
      </p>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      <SaveDialog open={isOpen} onClose={() => setOpen(false)} filters={filters} url={url} save={saving.save} />
    </>
  );
}
