import { useTexts } from '@rishta/remote-sdk';
import { Badge, type BadgeProps } from '@rishta/ui';

import { businessPageTexts, type TextKey } from '../../business-page.texts.ts';
import type { Entry } from '../../page.model.ts';

const STATES: Record<NonNullable<Entry['review']>, { text: TextKey; tone: NonNullable<BadgeProps['tone']> }> = {
  pending: { text: 'postPending', tone: 'gold' },
  approved: { text: 'postApproved', tone: 'emerald' },
  rejected: { text: 'postRejected', tone: 'danger' },
};

/** How it stands with a post that staff read. */
export function Review({ review }: { review: Entry['review'] }) {
  const t = useTexts(businessPageTexts);
  if (!review) return null;
  const { text, tone } = STATES[review];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
