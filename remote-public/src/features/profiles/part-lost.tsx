import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';

import { ReloadButton } from '../../common/reload-button.tsx';
import { unavailableTexts } from '../../common/unavailable/unavailable.texts.ts';
import { profilePageTexts } from './profile.texts.ts';

/** In the place of what did not come. */
export function PartLost() {
  const say = useTexts(profilePageTexts);
  const t = useTexts(unavailableTexts);
  return (
    <Alert tone="warning" action={<ReloadButton>{t('retry')}</ReloadButton>}>
      {say('partLost')}
    </Alert>
  );
}
