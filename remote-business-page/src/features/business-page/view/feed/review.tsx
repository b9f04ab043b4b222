import { useTexts } from '@rishta/remote-sdk';
import { Badge } from '@rishta/ui';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { Entry } from '../../page.model.ts';

const TONES = { pending: 'gold', approved: 'emerald', rejected: 'danger' } as const;

/** How it stands with a post that staff read. */
export function Review({ review }: { review: Entry['review'] }) {
  const t = useTexts(businessPageTexts);
  return review && <Badge tone={TONES[review]}>{t(review)}</Badge>;
}
