import type { LISTING_BUREAUS } from '@rishta/contracts';

/** The bureaus that a listing may name. */
export const bureauNames: Record<(typeof LISTING_BUREAUS)[number], [en: string, ur: string]> = {
  'noor-rishta': ['Noor Rishta Centre', 'نور رشتہ سینٹر'],
  'mehran-marriage-bureau': ['Mehran Marriage Bureau', 'مہران میرج بیورو'],
  'margalla-match': ['Margalla Match', 'مارگلہ میچ'],
};
