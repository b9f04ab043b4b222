/** Services that bureaus are listed by. */
export const serviceLinks = (
  ['matchmaking', 'wedding-planning', 'bridal-services', 'groom-services', 'counseling', 'event-management'] as const
).map((service) => ({ to: `/Marriagebeauro?service=${service}`, label: `service-${service}` as const }));
