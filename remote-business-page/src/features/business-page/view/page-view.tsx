import { useTexts } from '@rishta/remote-sdk';
import { Card, Container, InfoIcon, Tabs } from '@rishta/ui';
import type { Dispatch, ReactNode, Ref } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import type { PageAction, PageState } from '../page.state.ts';
import { AboutPanel } from './about-panel.tsx';
import { FeedBox } from './feed/feed-box.tsx';
import { FollowersPanel } from './followers-panel.tsx';
import { Gallery } from './gallery.tsx';
import { MorePanel } from './more-panel.tsx';
import { PageHeader } from './page-header.tsx';
import type { PageTools } from './page-tools.ts';
import { useBusy } from './use-busy.ts';
import classes from './page-view.module.css';

interface PageViewProps {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  tools: PageTools;
  /** Where the page is kept. */
  note: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The finished page, with what its owner can do on it. */
export function PageView({ state, dispatch, tools, note, headingRef }: PageViewProps) {
  const t = useTexts(businessPageTexts);
  // What is on its way in a feed outlasts a look at another tab.
  const posts = { state, dispatch, tools, publishing: useBusy(), continuing: useBusy() };
  const ads = { ...posts, publishing: useBusy(), continuing: useBusy() };
  const attachments = [...state.posts, ...state.ads].sort((one, other) => other.at - one.at);
  return (
    <Container className={classes.view}>
      <PageHeader state={state} headingRef={headingRef} tools={tools} />
      <Card className={classes.note}>
        <InfoIcon />
        <div>{note}</div>
      </Card>
      <div className={classes.columns}>
        <Tabs
          label={t('pageParts')}
          tabs={[
            { key: 'posts', label: t('postsTitle'), content: <FeedBox feed="posts" {...posts} /> },
            { key: 'about', label: t('about'), content: <AboutPanel page={state.page} /> },
            { key: 'followers', label: t('followers'), content: <FollowersPanel state={state} /> },
            { key: 'photos', label: t('photos'), content: <Gallery kind="image" entries={attachments} /> },
            {
              key: 'videos',
              label: t('videos'),
              content: <Gallery kind="video" entries={attachments} isKept={tools.attaches.includes('video')} />,
            },
            { key: 'more', label: t('more'), content: <MorePanel /> },
          ]}
        />
        <div className={classes.aside}>
          <FeedBox feed="ads" {...ads} />
        </div>
      </div>
    </Container>
  );
}
