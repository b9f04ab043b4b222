import { useTexts } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';

import { Portrait } from '../../common/drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { SampleMark } from '../../common/sample-mark/sample-mark.tsx';
import { aboutTexts } from './about.texts.ts';
import { testimonials } from './testimonials.content.ts';
import classes from './about.module.css';

export function Testimonials() {
  const t = useTexts(aboutTexts);
  const localized = useLocalized();
  return (
    <Section title={t('testimonialsTitle')} lead={t('testimonialsLead')}>
      <ul role="list" className={classes.testimonials}>
        {testimonials.map(({ id, name, gender, age, who, words }) => (
          <Card key={id} as="li" padding="large" className={classes.testimonial}>
            <blockquote>{localized(words)}</blockquote>
            <div className={classes.client}>
              <Portrait seed={id} gender={gender} age={age} religion="islam" className={classes.face} />
              <div>
                <h3 className={classes.name}>{localized(name)}</h3>
                <p className={classes.who}>{localized(who)}</p>
              </div>
              <span className={classes.mark}>
                <SampleMark />
              </span>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
