import type { SavedSearches } from '@rishta/contracts';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';
import { useRef } from 'react';

import { usePages } from '../../../common/use-pages.ts';
import { SafetyList } from '../safety/safety-list.tsx';
import classes from '../safety/safety.module.css';
import { settingsTexts } from '../settings.texts.ts';
import { SavedSearchItem } from './saved-search-item.tsx';
import { savedSearchesTexts } from './saved-searches.texts.ts';

/** The searches that the member keeps, the latest first. */
export function SearchesTab() {
  const t = useTexts(savedSearchesTexts);
  const say = useTexts(settingsTexts);
  const { account } = useSession();
  const pages = usePages<SavedSearches>('/saved-searches');
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={classes.tab}>
      {(account?.preferences?.notifications === false || account?.mails?.searches === false) && (
        <Alert
          tone="info"
          role="note"
          action={<Link to={'/Settings?tab=preferences' satisfies SettingsTabAddress}>{say('preferences')}</Link>}
        >
          {t('mailsOff')}
        </Alert>
      )}
      <SafetyList
        title={say('searches')}
        titleRef={title}
        pages={pages}
        itemsOf={({ searches, upTo }) => searches.map((search) => ({ search, upTo }))}
        itemOf={({ search, upTo }) => ({
          key: search.id,
          content: (
            <SavedSearchItem
              search={search}
              upTo={upTo}
              onChange={pages.reload}
              onDelete={() => {
                title.current?.focus();
                pages.reload();
              }}
            />
          ),
        })}
        nothing={t('nothing')}
        nothingHint={t('nothingHint')}
        nextStep={
          <Link to="/Profile" className={buttonClass()}>
            {t('toSearch')}
          </Link>
        }
      />
    </div>
  );
}
