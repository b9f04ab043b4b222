import type { Language, PublicProfile, SearchFilters } from '@rishta/contracts';
import { publicName } from '@rishta/contracts/names';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import type { Mail } from '../../mail/mail.ts';
import { oneClickHeaders } from '../../mail/one-click.ts';
import { cityInUrdu } from '../../profile-store/places.ts';

/** What one saved search has found. */
export interface SearchNews {
  name: string;
  filters: SearchFilters;
  /** The newest of them. */
  profiles: readonly PublicProfile[];
  count: number;
  /** There are, or may be, more than `count`. */
  isCut: boolean;
}

interface Links {
  siteUrl: string;
  /** Of the account. */
  token: string;
}

/** Tells of new profiles what any visitor sees of them. */
export function alertMail(
  { email, language }: { email: string; language: Language },
  news: readonly SearchNews[],
  { siteUrl, token }: Links,
): Mail {
  const words = WORDS[language];
  const at = (path: string) => addressIn(language, path, siteUrl);
  const query = `token=${encodeURIComponent(token)}`;
  const blocks = news.map(({ name, filters, profiles, count, isCut }) => {
    const people = profiles.map((profile) => `${words.person(profile)}\n${at(MAILED_PAGES.profile + profile.id)}`);
    const others = count - profiles.length;
    const more = isCut ? words.manyMore : others > 0 ? words.more(others) : words.all;
    return [
      name,
      ...people,
      `${more}\n${at(`${MAILED_PAGES.profiles}?${new URLSearchParams(filters).toString()}`)}`,
    ].join('\n\n');
  });
  return {
    to: email,
    subject: words.subject,
    text: words.frame(blocks.join('\n\n\n'), {
      unsubscribe: at(`${MAILED_PAGES.endSearchAlerts}?${query}`),
      settings: at(MAILED_PAGES.searchSettings),
    }),
    headers: oneClickHeaders(`${siteUrl}/api/saved-searches/one-click?${query}`),
  };
}

interface Words {
  subject: string;
  person: (profile: PublicProfile) => string;
  /** What follows some of them, and what follows all. */
  more: (others: number) => string;
  manyMore: string;
  all: string;
  frame: (searches: string, links: { unsubscribe: string; settings: string }) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'New profiles for your saved searches',
    person: ({ name, age, city }) => `${publicName(name)}, ${age}, ${city}`,
    more: (others) => `and ${others} more:`,
    manyMore: 'and many more:',
    all: 'All that this search finds:',
    frame: (searches, { unsubscribe, settings }) => `Hello,

there are new profiles for what you look for.


${searches}


We send you at most one such mail a day. To get none any more, open this
link and press the button:

${unsubscribe}

To switch single searches off, or on again:

${settings}
`,
  },
  ur: {
    subject: 'آپ کی محفوظ کردہ تلاشوں کے لیے نئے پروفائل',
    person: ({ name, age, city }) => `${publicName(name)}، عمر ${age} سال، ${cityInUrdu(city)}`,
    more: (others) => `مزید ${others} پروفائل:`,
    manyMore: 'اور بھی بہت سے پروفائل:',
    all: 'اس تلاش کے تمام نتائج:',
    frame: (searches, { unsubscribe, settings }) => `السلام علیکم،

آپ جیسے رشتے تلاش کر رہے ہیں، ویسے نئے پروفائل آئے ہیں۔


${searches}


ہم آپ کو ایسی ای میل دن میں زیادہ سے زیادہ ایک بار بھیجتے ہیں۔ اگر آپ
یہ مزید نہیں چاہتے تو یہ لنک کھول کر بٹن دبائیں:

${unsubscribe}

کسی ایک تلاش کی ای میلز بند یا دوبارہ شروع کرنے کے لیے:

${settings}
`,
  },
};
