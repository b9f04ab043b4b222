import { Link, useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { profilePictureUrl } from '@rishta/remote-sdk/pictures';
import { LateReportDialog } from '@rishta/remote-sdk/report';
import { Alert, Button, buttonClass, Dialog, Spinner } from '@rishta/ui';
import { useState } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { PartLost } from '../part-lost.tsx';
import classes from './pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { useNoteVisit } from '../use-visits.ts';
import { usePictureUrl } from './use-picture-url.ts';

interface PictureGalleryProps {
  id: string;
  count: number;
  isPublic: boolean;
}

/** The pictures of a candidate in a row; each opens large. */
export function PictureGallery({ id, count, isPublic }: PictureGalleryProps) {
  const t = useTexts(picturesTexts);
  const [opened, setOpened] = useState<number>();
  const noteVisit = useNoteVisit(id);
  return (
    <>
      <div className={classes.row}>
        {Array.from({ length: count }, (_, position) => (
          <button
            key={position}
            type="button"
            aria-haspopup="dialog"
            aria-label={t('enlarge', { number: position + 1, count })}
            className={classes.picture}
            onClick={() => {
              setOpened(position);
              noteVisit('click');
            }}
          >
            <Picture id={id} position={position} isPublic={isPublic} />
          </button>
        ))}
      </div>
      <p>{t('count', { count })}</p>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="large"
        title={t('nth', { number: (opened ?? 0) + 1, count })}
        closeLabel={t('close')}
        footer={opened !== undefined && <ReportPicture id={id} position={opened} />}
      >
        {opened !== undefined && <LargePicture id={id} position={opened} isPublic={isPublic} />}
      </Dialog>
    </>
  );
}

interface PictureProps {
  id: string;
  position: number;
  isPublic: boolean;
}

/** The way to tell our moderators of a picture: for members; others log in first. */
function ReportPicture({ id, position }: { id: string; position: number }) {
  const t = useTexts(picturesTexts);
  const { status } = useSession();
  const [report, setReport] = useState<'begun' | 'failed'>();
  if (status !== 'signed-in') {
    return (
      <Link to={accountUrls(`/Profile/${id}`).login} className={buttonClass({ variant: 'quiet' })}>
        {t('report')}
      </Link>
    );
  }
  return (
    <>
      {/* A notice would lie behind the dialog. */}
      {report === 'failed' && <PartLost />}
      <Button variant="quiet" onClick={() => setReport('begun')}>
        {t('report')}
      </Button>
      {report === 'begun' && (
        <LateReportDialog
          about="picture"
          id={`${id}/${position}`}
          onClose={() => setReport(undefined)}
          onFailed={() => setReport('failed')}
        />
      )}
    </>
  );
}

/** The blurred one stands in for a picture that is on its way. */
function Picture({ id, position, isPublic }: PictureProps) {
  const api = useApi();
  const url = usePictureUrl({ profileId: id, position, size: 'medium' }, isPublic);
  return (
    <img src={url ?? profilePictureUrl(api, { profileId: id, position, size: 'preview' })} alt="" loading="lazy" />
  );
}

function LargePicture({ id, position, isPublic }: PictureProps) {
  const url = usePictureUrl({ profileId: id, position, size: 'large' }, isPublic);
  const t = useTexts(picturesTexts);
  const [isBroken, setBroken] = useState(false);
  if (url === null || isBroken) return <Alert tone="error">{t('missing')}</Alert>;
  if (url === undefined) return <Spinner label={t('loading')} />;
  // The dialog has its name.
  return <img src={url} alt="" className={classes.large} onError={() => setBroken(true)} />;
}
