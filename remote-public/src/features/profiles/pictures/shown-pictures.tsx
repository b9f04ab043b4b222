import type { ProfileDetail } from '@rishta/contracts';
import { Link, useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { profilePictureUrl } from '@rishta/remote-sdk/pictures';
import { Alert, Button, buttonClass } from '@rishta/ui';
import { useId, type ReactNode } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { wayOnTexts } from '../way-on/way-on.texts.ts';
import { WayOn } from '../way-on/way-on.tsx';
import { PictureGallery } from './picture-gallery.tsx';
import classes from './pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { LockedVideo, ProfileVideo } from './profile-video.tsx';
import { usePictureAccess } from './use-picture-access.ts';

interface ShownPicturesProps {
  id: string;
  /** As it is shown. */
  name: string;
  pictures: ProfileDetail['pictures'];
  video: ProfileDetail['video'];
}

/** The pictures and the video of a candidate as far as the family shows them, or why not, and how to see them. */
export function ShownPictures(props: ShownPicturesProps) {
  const { id, pictures, video } = props;
  const { status, account } = useSession();
  // One is shown to whom the other is shown to.
  const visibility = (pictures ?? video)?.visibility;
  if (visibility === 'public') return <Shown {...props} maySee />;
  const isForMembers = visibility === 'members';
  if (status === 'signed-in' && !isForMembers) return <OnRequest {...props} />;
  if (status === 'signed-in') {
    return account?.emailConfirmed === false ? <Unconfirmed {...props} /> : <Shown {...props} maySee />;
  }
  return (
    <Shown {...props} maySee={false}>
      {status === 'signed-out' && <LogIn id={id} isForMembers={isForMembers} hasPictures={pictures !== undefined} />}
    </Shown>
  );
}

interface ShownProps extends ShownPicturesProps {
  maySee: boolean;
  /** How to see them. */
  children?: ReactNode;
}

function Shown({ id, name, pictures, video, maySee, children }: ShownProps) {
  const t = useTexts(picturesTexts);
  return (
    <>
      {pictures && (
        <Part title={t('title')}>
          {maySee ? (
            <PictureGallery id={id} count={pictures.count} isPublic={pictures.visibility === 'public'} />
          ) : (
            <Blurred id={id}>{children}</Blurred>
          )}
        </Part>
      )}
      {video && (
        <Part title={t('video')}>
          {maySee ? (
            <ProfileVideo id={id} name={name} />
          ) : (
            <LockedVideo>{pictures ? <p>{t('videoToo')}</p> : children}</LockedVideo>
          )}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className={classes.pictures}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

function LogIn({ id, isForMembers, hasPictures }: { id: string; isForMembers: boolean; hasPictures: boolean }) {
  const t = useTexts(picturesTexts);
  const { login } = accountUrls(`/Profile/${id}`);
  return (
    <>
      <p>
        {t(isForMembers ? (hasPictures ? 'members' : 'membersVideo') : hasPictures ? 'onRequest' : 'onRequestVideo')}
      </p>
      <p>
        <Link to={login} className={buttonClass({ variant: 'secondary' })}>
          {t(isForMembers ? (hasPictures ? 'login' : 'loginVideo') : 'loginToAsk')}
        </Link>
      </p>
    </>
  );
}

/** For who has not confirmed an email address yet; the family may have allowed it all the same. */
function Unconfirmed(props: ShownPicturesProps) {
  const t = useTexts(wayOnTexts);
  const { access } = usePictureAccess(props.id);
  return (
    <Shown {...props} maySee={access?.maySee === true}>
      <p>{t('unconfirmed')}</p>
      <WayOn code="email-unconfirmed" />
    </Shown>
  );
}

function OnRequest(props: ShownPicturesProps) {
  const t = useTexts(picturesTexts);
  const { access, problem, isAsking, ask, retry } = usePictureAccess(props.id);
  const hasPictures = props.pictures !== undefined;
  return (
    <Shown {...props} maySee={access?.maySee === true}>
      <p role="status">
        {access?.isRequested
          ? t(hasPictures ? 'asked' : 'askedVideo')
          : t(hasPictures ? 'onRequest' : 'onRequestVideo')}
      </p>
      {problem !== undefined && !access?.isRequested && (
        <Alert tone="error">{problem || t(access ? 'failed' : hasPictures ? 'unknown' : 'unknownVideo')}</Alert>
      )}
      {access?.isRequested === false && (
        <p>
          <Button ref={passFocusOn} variant="secondary" busy={isAsking} onClick={ask}>
            {t(hasPictures ? 'ask' : 'askVideo')}
          </Button>
        </p>
      )}
      {!access && problem !== undefined && (
        <p>
          <Button ref={passFocusOn} variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </Shown>
  );
}

/** What everybody sees of the cover, and beside it what there is to say. */
function Blurred({ id, children }: { id: string; children?: ReactNode }) {
  const t = useTexts(picturesTexts);
  const api = useApi();
  const address = { profileId: id, position: 0, size: 'preview' } as const;
  return (
    <>
      <div className={classes.row}>
        <img src={profilePictureUrl(api, address)} alt={t('preview')} className={classes.picture} />
      </div>
      {children}
    </>
  );
}
