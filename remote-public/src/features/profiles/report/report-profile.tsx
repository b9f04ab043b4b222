import { Link, useLocation, useNavigate, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { LateReportDialog } from '@rishta/remote-sdk/report';
import { useReload } from '@rishta/remote-sdk/use-reload';
import { Button, buttonClass } from '@rishta/ui';
import { useState } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { profilePageTexts } from '../profile.texts.ts';

/** Opens the dialog, for those who come back from the login. */
const REPORT = '#report';

/** The way to tell our moderators of a profile. What it opens is fetched when it is wanted. */
export function ReportProfile({ id }: { id: string }) {
  const t = useTexts(profilePageTexts);
  const { status } = useSession();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const [reload] = useReload();
  const [choice, choose] = useState<boolean>();
  const isMember = status === 'signed-in';
  const isOpen = isMember && (choice ?? hash === REPORT);

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
      {isOpen && (
        <LateReportDialog
          about="profile"
          id={id}
          onClose={close}
          onFailed={() => {
            choose(false);
            notices.show({
              id: 'report',
              tone: 'error',
              text: t('partLost'),
              action: { label: t('reload'), run: reload },
            });
          }}
        />
      )}
    </div>
  );
}
