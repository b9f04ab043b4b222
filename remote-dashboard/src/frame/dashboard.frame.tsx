import { Outlet, type PageHandle } from '@rishta/remote-sdk';
import { Container } from '@rishta/ui';

import { Bell } from './bell/bell.tsx';
import classes from './dashboard-frame.module.css';
import { frameTexts } from './frame.texts.ts';
import { SideMenu } from './side-menu/side-menu.tsx';
import { useMemberKey } from './use-member-key.ts';

export const handle: PageHandle = { texts: [frameTexts] };

export function Component() {
  return (
    <div className={classes.frame}>
      <Container className={classes.body}>
        <div className={classes.side}>
          <Bell />
          <SideMenu />
        </div>
        <div key={useMemberKey()}>
          <Outlet />
        </div>
      </Container>
    </div>
  );
}
