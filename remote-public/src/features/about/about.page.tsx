import { Link, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { FeatureList } from '../../common/feature-list/feature-list.tsx';
import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { aboutTexts } from './about.texts.ts';
import { Testimonials } from './testimonials.tsx';
import classes from './about.module.css';

export const handle: PageHandle<About> = { texts: [aboutTexts, claimsTexts, sampleMarkTexts] };

interface About {
  showsSamples: boolean;
}

export async function loader({ context: { showsSamples = false } }: PageLoaderArgs): Promise<About> {
  await preloadDrawings();
  return { showsSamples };
}

export function Component() {
  const t = useTexts(aboutTexts);
  const { showsSamples } = useLoaderData<About>();
  return (
    <>
      <PageIntro
        lead={t('lead')}
        actions={
          <Link to="/Contact" className={buttonClass()}>
            {t('contact')}
          </Link>
        }
      >
        {t('title')}
      </PageIntro>
      <Section title={t('storyTitle')}>
        <div className={classes.story}>
          <p>{t('story1')}</p>
          <p>{t('story2')}</p>
        </div>
      </Section>
      <Section title={t('featuresTitle')} tone="tint">
        <FeatureList features={['compatibility', 'broadcast', 'saved', 'consultants']} />
      </Section>
      {showsSamples && <Testimonials />}
    </>
  );
}
