import { Link, useLocale, useTexts } from '@rishta/remote-sdk';
import { Badge, Button, buttonClass, Card } from '@rishta/ui';

import { useCityName } from '../../../common/city-name.ts';
import { Day } from '../../../common/day.tsx';
import { myListingsTexts } from '../my-listings.texts.ts';
import { nameOf } from './fits.ts';
import classes from './relations.module.css';
import { relationsTexts } from './relations.texts.ts';
import type { Related } from './use-related.ts';

/** Sends what was pressed on a card, and says `done` when that went well. */
export type Press = (
  related: Related,
  method: 'POST' | 'DELETE',
  path: string,
  done: 'accepted' | 'declined' | 'withdrawn' | 'removed',
) => Promise<void>;

interface RelatedCardProps {
  related: Related;
  busy: boolean;
  press: Press;
}

/** Another family's profile, how it stands with it, and what can be done about that. */
export function RelatedCard({ related, busy, press }: RelatedCardProps) {
  const t = useTexts(relationsTexts);
  const common = useTexts(myListingsTexts);
  const { profileId, profile, interest, since } = related;
  const { language } = useLocale();
  const cityName = useCityName();
  const name = nameOf(related, language);
  const candidate = interest?.candidateName ?? interest?.candidateId ?? '';
  const isProposal = interest?.status === 'pending' && interest.box === 'received';
  const isWaiting = interest?.status === 'pending' && interest.box === 'sent';
  const standing = isProposal ? 'proposal' : isWaiting ? 'waiting' : 'matched';

  const action = (what: 'accept' | 'decline' | 'withdraw' | 'remove', onPress: () => void) => (
    <Button
      size="small"
      variant={what === 'accept' ? 'primary' : 'secondary'}
      aria-disabled={busy}
      aria-label={t(`${what}Of`, { name })}
      onClick={onPress}
    >
      {t(what)}
    </Button>
  );
  const answer = (what: 'accept' | 'decline' | 'withdraw', done: 'accepted' | 'declined' | 'withdrawn') =>
    action(what, () => void press(related, 'POST', `/interests/${interest?.id ?? ''}/${what}`, done));

  return (
    <li>
      <Card className={classes.card}>
        <h2 className={classes.name}>
          {profile ? (
            <Link to={`/Profile/${profileId}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className={classes.facts}>
          {profile ? (
            <>
              <Badge tone={profile.gender === 'female' ? 'henna' : 'emerald'}>
                {common(profile.gender === 'female' ? 'bride' : 'groom')}
              </Badge>
              <span>{t('years', { age: profile.age })}</span>
              <span>{cityName(profile.city)}</span>
              <bdi>{(language === 'ur' && profile.inUrdu ? profile.inUrdu : profile).occupation}</bdi>
            </>
          ) : (
            <span>{t('gone')}</span>
          )}
          <bdi>{profileId}</bdi>
        </p>
        <p className={classes.facts}>
          <span>{interest ? t(standing, { candidate }) : t('saved')}</span>
          <Day date={since} />
        </p>
        {interest && interest.message !== '' && (
          <p dir="auto" className={classes.message}>
            {interest.message}
          </p>
        )}
        <p className={classes.facts}>
          {isProposal && profile && answer('accept', 'accepted')}
          {isProposal && answer('decline', 'declined')}
          {isWaiting && answer('withdraw', 'withdrawn')}
          {interest?.status === 'accepted' && (
            <Link to="/Inbox" className={buttonClass({ size: 'small' })}>
              {t('write')}
            </Link>
          )}
          {!interest && action('remove', () => void press(related, 'DELETE', `/shortlist/${profileId}`, 'removed'))}
        </p>
      </Card>
    </li>
  );
}
