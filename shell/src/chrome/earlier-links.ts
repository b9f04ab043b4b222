/**
 * The links of the menus as the shell had them before remotes named their own: such a release may be live again tomorrow,
 * and its pages keep their place. They go once no release without `menu` can come back.
 */
export const earlierLinks = [
  { place: 'main', order: 10, path: '/', label: 'nav-home' },
  { place: 'main', order: 20, path: '/About', label: 'nav-about' },
  { place: 'main', order: 30, path: '/Profile', label: 'nav-profile' },
  { place: 'main', order: 40, path: '/Marriagebeauro', label: 'nav-bureaus' },
  { place: 'main', order: 50, path: '/Media', label: 'nav-media' },
  { place: 'main', order: 60, path: '/Blog', label: 'nav-blog' },
  { place: 'main', order: 70, path: '/Addposting', label: 'nav-add-post' },
  { place: 'main', order: 80, path: '/Contact', label: 'nav-contact' },
  { place: 'account', order: 10, path: '/Dashboard', label: 'menu-dashboard' },
  { place: 'account', order: 20, path: '/Profile/me', label: 'menu-personal' },
  { place: 'account', order: 30, path: '/BussinessProfile', label: 'menu-business' },
  { place: 'quick', order: 10, path: '/faqs', label: 'quick-faqs' },
  { place: 'quick', order: 20, path: '/help-center', label: 'quick-help' },
  { place: 'quick', order: 30, path: '/privacy-policy', label: 'quick-privacy' },
  { place: 'quick', order: 40, path: '/terms-of-use', label: 'quick-terms' },
] as const;
