import type { Story } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';

import { ArchMonogram, Couple } from '../../common/drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { SampleMark } from '../../common/sample-mark/sample-mark.tsx';
import { homeTexts } from './home.texts.ts';
import classes from './stories.module.css';

export function Stories({ stories }: { stories: readonly Story[] }) {
  const t = useTexts(homeTexts);
  const localized = useLocalized();
  return (
    <Section title={t('stories')} tone="tint">
      <ul role="list" className={classes.stories}>
        {stories.map(({ id, couple, place, story, isSample }) => (
          <Card key={id} as="li" padding="none">
            {isSample ? (
              <Couple seed={id} className={classes.picture} />
            ) : (
              <ArchMonogram name={couple.en} className={classes.picture} />
            )}
            <div className={classes.words}>
              <h3>{localized(couple)}</h3>
              {isSample && <SampleMark inCorner />}
              <p className={classes.place}>{localized(place)}</p>
              <blockquote className={classes.story}>{localized(story)}</blockquote>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
