import { useTexts } from '@rishta/remote-sdk';
import { Card } from '@rishta/ui';
import type { Ref } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { Avatar } from '../page-head/avatar.tsx';
import { Cover } from '../page-head/cover.tsx';
import type { PageState } from '../page.state.ts';
import classes from './page-header.module.css';
import { OwnerTools } from './tools/owner-tools.tsx';
import type { OwnerToolsProps } from './tools/owner-tools.props.ts';

interface PageHeaderProps extends Omit<OwnerToolsProps, 'page'> {
  state: PageState;
  headingRef: Ref<HTMLHeadingElement>;
}

export function PageHeader({ state: { page, followers, following }, headingRef, tools }: PageHeaderProps) {
  const t = useTexts(businessPageTexts);
  return (
    <Card padding="none">
      <Cover file={page.cover} className={classes.cover} />
      <div className={classes.body}>
        <div className={classes.avatar}>
          <Avatar page={page} size="large" />
        </div>
        <div className={classes.words}>
          <h1 ref={headingRef} tabIndex={-1} className={classes.name}>
            <bdi>{page.name.trim()}</bdi>
          </h1>
          <p className={classes.category}>
            <bdi>{page.category.trim()}</bdi>
          </p>
          <ul role="list" className={classes.counts}>
            <li>{t('followerCount', { count: followers })}</li>
            <li>{t('followingCount', { count: following })}</li>
          </ul>
        </div>
        <OwnerTools page={page} tools={tools} />
      </div>
    </Card>
  );
}
