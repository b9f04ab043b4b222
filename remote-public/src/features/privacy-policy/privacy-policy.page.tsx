import type { PageHandle } from '@rishta/remote-sdk';

import { TextPage } from '../../common/text-page/text-page.tsx';
import { privacyPolicyTexts } from './privacy-policy.texts.ts';

export const handle: PageHandle = { texts: [privacyPolicyTexts] };

const SECTIONS = ['keep', 'why', 'device', 'see', 'long', 'rights'] as const;

export const Component = () => <TextPage texts={privacyPolicyTexts} sections={SECTIONS} />;
