import { Link, useLocale, useLocation, useNavigate, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass } from '@rishta/ui';
import { useEffect, useState } from 'react';

import { unavailableTexts } from '../../../parts/unavailable/unavailable.texts.ts';
import { accountUrls } from '../enquiry/enquiry-address.ts';
import { profilePageTexts } from '../profile.texts.ts';
import type * as late from './report-dialog.tsx';

/** Opens the dialog, for those who come back from the login. */
const REPORT = '#report';

/** The way to tell our moderators of a profile. What it opens is fetched when it is wanted. */
export function ReportProfile({ id }: { id: string }) {
  const t = useTexts(profilePageTexts);
  const failed = useTexts(unavailableTexts);
  const { language } = useLocale();
  const { status } = useSession();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const [choice, choose] = useState<boolean>();
  const [Dialog, setDialog] = useState<typeof late.ReportDialog>();
  const isMember = status === 'signed-in';
  const isOpen = isMember && (choice ?? hash === REPORT);

  useEffect(() => {
    if (!isOpen) return;
    import('./report-dialog.tsx')
      .then(async ({ loadTexts, ReportDialog }) => {
        await loadTexts(language);
        setDialog(() => ReportDialog);
      })
      .catch(() => {
        choose(false);
        notices.show({ id: 'report', tone: 'error', text: failed('text') });
      });
  }, [isOpen, language, notices, failed]);

  const close = () => {
    choose(false);
    if (hash === REPORT) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <div>
      {isMember ? (
        <Button variant="quiet" onClick={() => choose(true)}>
          {t('report')}
        </Button>
      ) : (
        <Link to={accountUrls(`/Profile/${id}${REPORT}`).login} className={buttonClass({ variant: 'quiet' })}>
          {t('report')}
        </Link>
      )}
      {isOpen && Dialog && <Dialog profile={id} onClose={close} />}
    </div>
  );
}
