import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';

import { ReloadButton } from '../../common/reload-button.tsx';
import { profilePageTexts } from './profile.texts.ts';

/** In the place of what did not come. */
export function PartLost() {
  const t = useTexts(profilePageTexts);
  return (
    <Alert tone="error" action={<ReloadButton>{t('reload')}</ReloadButton>}>
      {t('partLost')}
    </Alert>
  );
}
