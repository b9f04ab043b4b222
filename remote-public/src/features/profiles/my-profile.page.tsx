import { useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { WindowHigh } from '../../common/window-high/window-high.tsx';
import { OwnProfiles } from './own/own-profiles.tsx';
import { ownProfilesTexts } from './own/own-profiles.texts.ts';
import { SignedOut } from './own/signed-out.tsx';
import { profilesTexts } from './profiles.texts.ts';
import { myProfileTexts } from './my-profile.texts.ts';

export const handle: PageHandle = {
  texts: [myProfileTexts, profilesTexts, ownProfilesTexts, profileCardTexts, sampleMarkTexts],
};

export function Component() {
  const t = useTexts(myProfileTexts);
  const { status } = useSession();
  return (
    <>
      <PageIntro>{t('myTitle')}</PageIntro>
      <WindowHigh>
        {status === 'signed-in' && <OwnProfiles />}
        {status === 'signed-out' && <SignedOut />}
      </WindowHigh>
    </>
  );
}
