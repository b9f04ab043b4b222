import { Link, Outlet, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container } from '@rishta/ui';

import classes from './dashboard-frame.module.css';
import { frameTexts } from './frame.texts.ts';

export const handle: PageHandle = { texts: [frameTexts] };

export function Component() {
  const t = useTexts(frameTexts);
  return (
    <Container className={classes.frame}>
      <nav aria-label={t('menu')}>
        <Link to="/Dashboard">{t('dashboard')}</Link> <Link to="/PostListing">{t('postListing')}</Link>{' '}
        <Link to="/MyListing">{t('allListing')}</Link> <Link to="/Inbox">{t('inbox')}</Link>{' '}
        <Link to="/Settings">{t('settings')}</Link> <Link to="/BuyProducts">{t('buyProducts')}</Link>{' '}
        <Link to="/OrderHistory">{t('orderHistory')}</Link>
      </nav>
      <Outlet />
    </Container>
  );
}
