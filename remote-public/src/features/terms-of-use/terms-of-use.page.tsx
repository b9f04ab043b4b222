import type { PageHandle } from '@rishta/remote-sdk';

import { TextPage } from '../../common/text-page/text-page.tsx';
import { termsOfUseTexts } from './terms-of-use.texts.ts';

export const handle: PageHandle = { texts: [termsOfUseTexts] };

const SECTIONS = ['who', 'truth', 'respect', 'bureaus', 'paid', 'promise', 'change'] as const;

export const Component = () => <TextPage texts={termsOfUseTexts} sections={SECTIONS} />;
