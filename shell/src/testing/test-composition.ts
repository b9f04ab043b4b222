import type { Account, ComposedApp, Composition, MenuLink, MenuPlace, PageManifest } from '@rishta/contracts';

const app = (name: string, pages: PageManifest[]): ComposedApp => ({
  version: '1.0.0',
  entry: `/_assets/${name}/1.0.0/entry.js`,
  pages,
  modules: {},
});

const menu = (place: MenuPlace, links: [path: string, en: string, ur?: string][]): MenuLink[] =>
  links.map(([path, en, ur], index) => ({ place, order: 10 * (index + 1), label: { en, ...(ur && { ur }) }, path }));

const publicMenu = [
  ...menu('main', [
    ['/', 'Home'],
    ['/About', 'About Us', 'ہمارے بارے میں'],
    ['/Profile', 'Profile'],
    ['/Marriagebeauro', 'Marriage Beuro'],
    ['/Media', 'Media'],
    ['/Blog', 'Blog', 'بلاگ'],
    ['/Addposting', 'Add Post'],
    ['/Contact', 'Contact Us'],
  ]),
  ...menu('quick', [
    ['/faqs', 'FAQs'],
    ['/help-center', 'Help Center'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-use', 'Terms of Use'],
  ]),
];

/** A small site: pages for all, one of them left to the browser, and workspace pages with a frame. */
export const testComposition: Composition = {
  id: 'c1',
  liveId: 'c1',
  apps: {
    shell: app('shell', []),
    'remote-public': {
      menu: publicMenu,
      ...app('remote-public', [
        {
          path: '/',
          module: 'home',
          layout: 'site',
          title: { en: 'Find your match', ur: 'رشتہ تلاش کریں' },
          render: 'server',
        },
        {
          path: '/About',
          aliases: ['/about-us'],
          module: 'about',
          layout: 'site',
          title: { en: 'About', ur: 'تعارف' },
          description: { en: 'Who we are' },
          render: 'server',
        },
        { path: '/Profile/:id', module: 'profile', layout: 'site', title: { en: 'A profile' }, render: 'server' },
        { path: '/Media', module: 'media', layout: 'site', title: { en: 'Media' }, render: 'client', index: false },
      ]),
    },
    'remote-auth': app('remote-auth', [
      { path: '/Login', module: 'login', layout: 'site', title: { en: 'Login' }, render: 'server' },
    ]),
    'remote-dashboard': {
      menu: menu('account', [
        ['/Dashboard', 'Dashboard'],
        ['/Profile/me', 'Personal Profile'],
        ['/BussinessProfile', 'Business Profile'],
      ]),
      header: [
        { label: { en: 'Sister Site', ur: 'دوسری سائٹ' }, href: 'https://sister.example/' },
        { label: { en: 'Own Listings' }, href: '/Inbox' },
        { label: { en: 'New Listing', ur: 'نیا اشتہار' }, href: '/Dashboard', isMain: true },
      ],
      ...app('remote-dashboard', [
        {
          path: '/Dashboard',
          module: 'dashboard',
          frame: 'frame',
          layout: 'workspace',
          title: { en: 'Dashboard' },
          render: 'server',
        },
        {
          path: '/Inbox',
          module: 'inbox',
          frame: 'frame',
          layout: 'workspace',
          title: { en: 'Inbox' },
          render: 'client',
        },
      ]),
    },
  },
  provides: {},
  styles: {},
};

export const testAccount: Account = {
  id: 'a1',
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User',
};
