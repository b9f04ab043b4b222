import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, classNames, Container, ExternalIcon, HeartIcon, PlusIcon, VisuallyHidden } from '@rishta/ui';

import { frameTexts } from '../frame.texts.ts';
import classes from './listings-bar.module.css';
import { SISTER_SITE } from './sister-site.content.ts';

/** The bar over the dashboard pages: whose place this is, and the way to post. */
export function ListingsBar() {
  const t = useTexts(frameTexts);
  return (
    <div className={classes.bar}>
      <Container className={classes.line}>
        <Link to="/Dashboard" className={classes.brand}>
          <HeartIcon className={classes.mark} />
          <span>
            {t('brand')} <span className={classes.place}>{t('place')}</span>
          </span>
        </Link>
        <nav aria-label={t('bar')} className={classes.links}>
          <a href={SISTER_SITE} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {t('sisterSite')}
            <ExternalIcon />
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </a>
          <Link to="/MyListing" className={classes.link}>
            {t('myListings')}
          </Link>
        </nav>
        <Link to="/PostListing" className={classNames(buttonClass(), classes.post)}>
          <PlusIcon />
          {t('postListing')}
        </Link>
      </Container>
    </div>
  );
}
