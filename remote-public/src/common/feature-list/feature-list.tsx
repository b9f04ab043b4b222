import { useTexts } from '@rishta/remote-sdk';
import { BuildingIcon, ChatIcon, HeartIcon, MessengerIcon, SearchIcon, StarIcon } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import classes from './feature-list.module.css';

const FEATURES = {
  filters: { Icon: SearchIcon, text: 'filtersText' },
  broadcast: { Icon: MessengerIcon, text: 'broadcastText' },
  compatibility: { Icon: HeartIcon, text: 'compatibilityText' },
  saved: { Icon: StarIcon, text: 'savedText' },
  consultants: { Icon: ChatIcon, text: 'consultantsText' },
  bureaus: { Icon: BuildingIcon, text: 'bureausText' },
} as const;

export type Feature = keyof typeof FEATURES;

/** What the site offers to those who look, each with a sentence. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  const t = useTexts(claimsTexts);
  return (
    <ul role="list" className={classes.features}>
      {features.map((feature) => {
        const { Icon, text } = FEATURES[feature];
        return (
          <li key={feature} className={classes.feature}>
            <span className={classes.icon}>
              <Icon />
            </span>
            <div>
              <h3>{t(feature)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
