import type { Composition, MenuLink, MenuPlace } from '@rishta/contracts';

const menu = (place: MenuPlace, links: [path: string, en: string, ur: string][]): MenuLink[] =>
  links.map(([path, en, ur], index) => ({ path, label: { en, ur }, place, order: 10 * (index + 1) }));

/**
 * The links of the menus as the shell had them before remotes named their own: such a release may be live again tomorrow,
 * and its pages keep their place. They go once no release without `menu` can come back.
 */
const EARLIER = [
  ...menu('main', [
    ['/', 'Home', 'صفحۂ اول'],
    ['/About', 'About Us', 'ہمارے بارے میں'],
    ['/Profile', 'Profile', 'پروفائل'],
    ['/Marriagebeauro', 'Marriage Beuro', 'میرج بیورو'],
    ['/Media', 'Media', 'میڈیا'],
    ['/Blog', 'Blog', 'بلاگ'],
    ['/Addposting', 'Add Post', 'اشتہار دیں'],
    ['/Contact', 'Contact Us', 'رابطہ کریں'],
  ]),
  ...menu('account', [
    ['/Dashboard', 'Dashboard', 'ڈیش بورڈ'],
    ['/Profile/me', 'Personal Profile', 'ذاتی پروفائل'],
    ['/BussinessProfile', 'Business Profile', 'کاروباری پروفائل'],
  ]),
  ...menu('quick', [
    ['/faqs', 'FAQs', 'عام سوالات'],
    ['/help-center', 'Help Center', 'ہیلپ سینٹر'],
    ['/privacy-policy', 'Privacy Policy', 'رازداری کی پالیسی'],
    ['/terms-of-use', 'Terms of Use', 'استعمال کی شرائط'],
  ]),
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
