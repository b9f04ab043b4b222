/** The main navigation, in its order. The spelling of the addresses is the canonical one. */
export const mainLinks = [
  { to: '/', label: 'nav-home' },
  { to: '/About', label: 'nav-about' },
  { to: '/Profile', label: 'nav-profile' },
  { to: '/Marriagebeauro', label: 'nav-bureaus' },
  { to: '/Media', label: 'nav-media' },
  { to: '/Blog', label: 'nav-blog' },
  { to: '/Addposting', label: 'nav-add-post' },
  { to: '/Contact', label: 'nav-contact' },
] as const;

/** Services that bureaus are listed by. */
export const serviceLinks = (
  ['matchmaking', 'wedding-planning', 'bridal-services', 'groom-services', 'counseling', 'event-management'] as const
).map((service) => ({ to: `/Marriagebeauro?service=${service}`, label: `service-${service}` as const }));

export const quickLinks = [
  { to: '/faqs', label: 'quick-faqs' },
  { to: '/help-center', label: 'quick-help' },
  { to: '/privacy-policy', label: 'quick-privacy' },
  { to: '/terms-of-use', label: 'quick-terms' },
] as const;
