/** What agencies offer. */
export const SERVICES = [
  'matchmaking',
  'wedding-planning',
  'bridal-services',
  'groom-services',
  'counseling',
  'event-management',
] as const;
export type Service = (typeof SERVICES)[number];
