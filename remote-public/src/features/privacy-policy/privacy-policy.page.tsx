import {
  DELETION_LIMITS,
  FALLBACK_LIMITS,
  KEPT_LEAD_LIMITS,
  KNOWN_DEVICE_LIMITS,
  LOT_LIMITS,
} from '@rishta/contracts/limits';
import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { TextPage } from '../../common/text-page/text-page.tsx';
import { privacyPolicyTexts } from './privacy-policy.texts.ts';

export const handle: PageHandle = { texts: [privacyPolicyTexts] };

const SECTIONS = ['keep', 'why', 'device', 'see', 'long', 'rights'] as const;

export function Component() {
  const t = useTexts(privacyPolicyTexts);
  // Years stand there in words: a limit that has none yet is a type error.
  const limits = {
    deviceKept: t(`years-${KNOWN_DEVICE_LIMITS.years}`),
    lotDays: LOT_LIMITS.days,
    fallbackMinutes: FALLBACK_LIMITS.minutes,
    deletionDays: DELETION_LIMITS.days,
    leadsKept: t(`years-${KEPT_LEAD_LIMITS.years}`),
  };
  return <TextPage texts={privacyPolicyTexts} sections={SECTIONS} values={limits} />;
}
