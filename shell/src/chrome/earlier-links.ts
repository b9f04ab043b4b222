import type { Composition, MenuLink } from '@rishta/contracts';

/**
 * The links of the menus as the shell had them before remotes named their own: such a release may be live again tomorrow,
 * and its pages keep their place. They go once no release without `menu` can come back.
 */
const EARLIER: MenuLink[] = [
  { place: 'main', order: 10, path: '/', label: { en: 'Home', ur: 'صفحۂ اول' } },
  { place: 'main', order: 20, path: '/About', label: { en: 'About Us', ur: 'ہمارے بارے میں' } },
  { place: 'main', order: 30, path: '/Profile', label: { en: 'Profile', ur: 'پروفائل' } },
  { place: 'main', order: 40, path: '/Marriagebeauro', label: { en: 'Marriage Beuro', ur: 'میرج بیورو' } },
  { place: 'main', order: 50, path: '/Media', label: { en: 'Media', ur: 'میڈیا' } },
  { place: 'main', order: 60, path: '/Blog', label: { en: 'Blog', ur: 'بلاگ' } },
  { place: 'main', order: 70, path: '/Addposting', label: { en: 'Add Post', ur: 'اشتہار دیں' } },
  { place: 'main', order: 80, path: '/Contact', label: { en: 'Contact Us', ur: 'رابطہ کریں' } },
  { place: 'account', order: 10, path: '/Dashboard', label: { en: 'Dashboard', ur: 'ڈیش بورڈ' } },
  { place: 'account', order: 20, path: '/Profile/me', label: { en: 'Personal Profile', ur: 'ذاتی پروفائل' } },
  { place: 'account', order: 30, path: '/BussinessProfile', label: { en: 'Business Profile', ur: 'کاروباری پروفائل' } },
  { place: 'quick', order: 10, path: '/faqs', label: { en: 'FAQs', ur: 'عام سوالات' } },
  { place: 'quick', order: 20, path: '/help-center', label: { en: 'Help Center', ur: 'ہیلپ سینٹر' } },
  { place: 'quick', order: 30, path: '/privacy-policy', label: { en: 'Privacy Policy', ur: 'رازداری کی پالیسی' } },
  { place: 'quick', order: 40, path: '/terms-of-use', label: { en: 'Terms of Use', ur: 'استعمال کی شرائط' } },
];

export const addEarlierLinks = ({ apps, ...composition }: Composition): Composition => ({
  ...composition,
  apps: Object.fromEntries(
    Object.entries(apps).map(([name, app]) => [
      name,
      { ...app, menu: app.menu ?? EARLIER.filter((link) => app.pages.some(({ path }) => path === link.path)) },
    ]),
  ),
});
