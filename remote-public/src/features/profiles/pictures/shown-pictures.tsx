import type { PictureVisibility } from '@rishta/contracts';
import { Link, useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { profilePictureUrl } from '@rishta/remote-sdk/pictures';
import { Alert, Button, buttonClass } from '@rishta/ui';
import { useId, type ReactNode } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { PictureGallery } from './picture-gallery.tsx';
import classes from './pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { usePictureAccess } from './use-picture-access.ts';

interface ShownPicturesProps {
  id: string;
  count: number;
  visibility: PictureVisibility;
}

/** The pictures of a candidate as far as the family shows them, or why not, and how to see them. */
export function ShownPictures(props: ShownPicturesProps) {
  const t = useTexts(picturesTexts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className={classes.pictures}>
      <h2 id={titleId}>{t('title')}</h2>
      <ByVisibility {...props} />
    </section>
  );
}

function ByVisibility({ id, count, visibility }: ShownPicturesProps) {
  const t = useTexts(picturesTexts);
  const { status } = useSession();
  if (visibility === 'public') return <PictureGallery id={id} count={count} isPublic />;
  if (status === 'unknown') return <Blurred id={id} />;
  const isForMembers = visibility === 'members';
  if (status === 'signed-out') {
    return (
      <Blurred id={id}>
        <p>{t(isForMembers ? 'members' : 'onRequest')}</p>
        <p>
          <Link to={accountUrls(`/Profile/${id}`).login} className={buttonClass({ variant: 'secondary' })}>
            {t(isForMembers ? 'login' : 'loginToAsk')}
          </Link>
        </p>
      </Blurred>
    );
  }
  return isForMembers ? <PictureGallery id={id} count={count} isPublic={false} /> : <OnRequest id={id} count={count} />;
}

function OnRequest({ id, count }: Omit<ShownPicturesProps, 'visibility'>) {
  const t = useTexts(picturesTexts);
  const { access, problem, isAsking, ask, retry } = usePictureAccess(id);
  if (access?.maySee) return <PictureGallery id={id} count={count} isPublic={false} />;
  return (
    <Blurred id={id}>
      <p role="status">{t(access?.isRequested ? 'asked' : 'onRequest')}</p>
      {problem !== undefined && !access?.isRequested && (
        <Alert tone="error">{problem || t(access ? 'failed' : 'unknown')}</Alert>
      )}
      {access?.isRequested === false && (
        <p>
          <Button ref={passFocusOn} variant="secondary" busy={isAsking} onClick={ask}>
            {t('ask')}
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
    </Blurred>
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
