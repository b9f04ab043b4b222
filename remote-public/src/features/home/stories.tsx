import { useTexts } from '@rishta/remote-sdk';
import { Card, Couple, Section } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { homeTexts } from './home.texts.ts';
import { stories } from './stories.content.ts';
import classes from './stories.module.css';

export function Stories() {
  const t = useTexts(homeTexts);
  const localized = useLocalized();
  return (
    <Section title={t('stories')} lead={t('storiesLead')} tone="tint">
      <ul role="list" className={classes.stories}>
        {stories.map(({ id, couple, place, story }) => (
          <Card key={id} as="li" padding="none">
            <Couple seed={id} className={classes.picture} />
            <div className={classes.words}>
              <h3>{localized(couple)}</h3>
              <p className={classes.place}>{localized(place)}</p>
              <blockquote className={classes.story}>{localized(story)}</blockquote>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
