import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Container, GoldThread, JaaliPattern, UsersIcon } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { WeddingScene } from '../../common/drawings/drawings.tsx';
import { SearchStrip } from '../../common/search-strip/search-strip.tsx';
import { homeTexts } from './home.texts.ts';
import classes from './hero.module.css';

/** The banner, and the search: together they are the first view at every width. */
export function Hero() {
  const t = useTexts(homeTexts);
  const claim = useTexts(claimsTexts);
  return (
    <div className={classes.hero}>
      <div className={classes.pattern}>
        <JaaliPattern />
      </div>
      <Container className={classes.row}>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('title')}</h1>
          <div className={classes.thread}>
            <GoldThread />
          </div>
        </div>
        <div className={classes.more}>
          <p className={classes.lead}>{t('lead')}</p>
          <p className={classes.claim}>
            <UsersIcon />
            {claim('singlesText')}
          </p>
        </div>
        <p className={classes.actions}>
          <Link to="/Contact" className={buttonClass()}>
            {t('contact')}
          </Link>
          <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
            {t('browse')}
          </Link>
        </p>
        <SearchStrip className={classes.search} />
        <WeddingScene className={classes.scene} />
      </Container>
    </div>
  );
}
