import { useTexts } from '@rishta/remote-sdk';
import { BuildingIcon, ChatIcon, HeartIcon, MessengerIcon, SearchIcon, Section, StarIcon } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import classes from './features.module.css';

const FEATURES = [
  { id: 'filters', Icon: SearchIcon, name: 'filters', text: 'filtersText' },
  { id: 'broadcast', Icon: MessengerIcon, name: 'broadcast', text: 'broadcastText' },
  { id: 'compatibility', Icon: HeartIcon, name: 'compatibility', text: 'compatibilityText' },
  { id: 'saved', Icon: StarIcon, name: 'saved', text: 'savedText' },
  { id: 'consultants', Icon: ChatIcon, name: 'consultants', text: 'consultantsText' },
  { id: 'bureaus', Icon: BuildingIcon, name: 'bureaus', text: 'bureausText' },
] as const;

/** What the site offers to those who look. */
export function Features() {
  const t = useTexts(claimsTexts);
  return (
    <Section title={t('featuresTitle')} lead={t('featuresText')} tone="tint">
      <ul role="list" className={classes.features}>
        {FEATURES.map(({ id, Icon, name, text }) => (
          <li key={id} className={classes.feature}>
            <span className={classes.icon}>
              <Icon />
            </span>
            <div>
              <h3>{t(name)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
