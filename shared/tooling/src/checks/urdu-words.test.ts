import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../project.ts';

interface Text {
  place: string;
  en: string;
  ur: string;
}

/** Of docs/glossary.md: what Urdu must not say, where English speaks of `of`, or anywhere. */
const SETTLED: { of?: RegExp; never: RegExp; say: string; notIn?: RegExp }[] = [
  { of: /\blistings?\b/i, never: /فہرست|لسٹنگ/, say: 'اشتہار' },
  // A business page has posts and ads, which are two things. Staff read such posts beside listings.
  { of: /\bposts?\b/i, never: /پوسٹ/, say: 'اشتہار', notIn: /business-page|moderation/ },
  { of: /\bpending\b/i, never: /زیرِ? غور/, say: 'زیرِ منظوری' },
  { never: /اشتہارات/, say: 'میرے اشتہار' },
  { of: /^rejected$/i, never: /مسترد(?! شدہ)/, say: 'مسترد شدہ' },
  { of: /\byour enquiry\b/i, never: /سوال/, say: 'درخواست' },
  { never: /امیج/, say: 'تصویر بینک' },
  { of: /\bproposals?\b/i, never: /تجویز|تجاویز/, say: 'رشتے کے پیغامات' },
  { of: /\binterests?\b/i, never: /دلچسپی/, say: 'پیغامِ رشتہ' },
  { of: /\bviews?\b/i, never: /مشاہد/, say: 'دیکھا گیا' },
  { of: /\bhours\b/i, never: /اوقات نہیں/, say: 'اوقاتِ کار درج نہیں' },
  { never: /مشیر/, say: 'کنسلٹنٹ' },
  { never: /میچ ?میکنگ|رشتہ سازی|رشتہ کروا/, say: 'رشتہ کرانا' },
  { never: /لاگ ان(?![ء-ے])/, say: 'لاگ اِن' },
  { never: /(?<![ء-ے])ان باکس/, say: 'اِن باکس' },
  // A bureau is registered; whoever opens an account registers.
  { never: /(?<!بیورو )رجسٹر کریں/, say: 'رجسٹر ہوں' },
  { never: /پتہ(?![ء-ے])/, say: 'پتا' },
  { never: /براہ کرم/, say: 'براہِ کرم' },
  { never: /کچھ غلط ہو/, say: 'کوئی خرابی پیش آ گئی' },
  { never: /(?<![ء-ے])(آلے|آلات)(?![ء-ے])/, say: 'ڈیوائس' },
  { never: /کردار/, say: 'حیثیت' },
  { never: /(?<![ء-ے])ادار[ہے](?![ء-ے])/, say: 'ایجنسی' },
  { never: /ریفریش/, say: 'تازہ کریں' },
  { never: /ممبر|اراکین/, say: 'ارکان' },
  { never: /پوسٹس/, say: 'پوسٹیں' },
  { never: /رنڈو/, say: 'شریکِ حیات کا انتقال ہو چکا' },
  { never: /منسوخ کریں/, say: 'رہنے دیں' },
  { never: /[‘’]/, say: '” “' },
  // A bare رشتہ is a match; in quotes it is the site's name, of which servers' lines have no English to know it by.
  { of: /\bRishta\b(?! ([Cc]onsultants?|Profiles|Travel))/, never: /^(?!.*(”رشتہ“|Rishta))/s, say: '”رشتہ“' },
  {
    never: /(?<!”|ِ )رشتہ( (پر|میں|سے|اکاؤنٹ|نیوز لیٹر|کی ٹیم|کا اکاؤنٹ|وہ جگہ)(?![ء-ے])|۔ جملہ)/,
    say: '”رشتہ“ پر, of what is on the site',
  },
  { never: /(لینا|دینا|کرنا|لکھنا|بتانا) ہوں? گی/, say: 'لینی ہو گی' },
  { never: /(کے|نئے) ڈیوائس/, say: 'آپ کی ڈیوائس' },
  // Else the order of the figures is turned round.
  { never: /(?<!\u200e)(\{band\}|\{wanted\}\u200e? سال)/, say: 'ages between marks of their direction' },
];

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const apps = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('remote-'));
const catalogFiles = [...apps, 'shared/remote-sdk'].flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ur.json'))
    .map((file) => `${app}/src/${file.replaceAll('\\', '/')}`),
);

const catalogs = catalogFiles.map((file) => ({
  file,
  en: read(file.replace('.ur.json', '.en.json')) as Record<string, string>,
  ur: read(file) as Record<string, string>,
}));

const isPair = (value: unknown): value is { en: string; ur: string } =>
  typeof value === 'object' && value !== null && 'en' in value && 'ur' in value;

/** Titles, descriptions, and labels of links. */
const pairsIn = (value: unknown, place: string): Text[] => {
  if (isPair(value)) return [{ place, ...value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${place} ${key}`));
};

const manifests = apps
  .filter((app) => app !== 'shell')
  .flatMap((app) => pairsIn(read(`${app}/remote.json`), `${app}/remote.json`));

const texts: Text[] = [
  ...catalogs.flatMap(({ file, en, ur }) =>
    Object.entries(ur).map(([key, text]) => ({ place: `${file} ${key}`, en: en[key] ?? '', ur: text })),
  ),
  ...manifests,
];

/** What servers say stands in their sources: line by line, without the English of it. */
const serverLines: Text[] = ['api', 'release', 'site'].flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, app, 'src', file), 'utf8')
        .split('\n')
        .filter((line) => /\p{Script=Arabic}/u.test(line))
        .map((line) => ({ place: `${app}/src/${file.replaceAll('\\', '/')}`, en: '', ur: line.trim() })),
    ),
);

const faults = (isWrong: (text: Text) => unknown, among: readonly Text[] = texts) =>
  among.filter(isWrong).map(({ place, en, ur }) => `${place}: ${en} | ${ur}`);

const forms = (text: string) => (/^\w+: /.test(text) ? text.split(' | ') : [text]);
const formNames = (text: string) => forms(text).map((form) => /^(one|other): /.exec(form)?.[1] ?? 'other');
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();

test('there are catalogs to look at', () => {
  expect(catalogs.length).toBeGreaterThan(20);
  expect(manifests.length).toBeGreaterThan(20);
  expect(serverLines.length).toBeGreaterThan(100);
});

test.each(SETTLED.map((rule) => [rule.say, rule] as const))('says %s, as settled', (_say, { of, never, notIn }) => {
  const isWrong = ({ place, en, ur }: Text) => never.test(ur) && (of?.test(en) ?? true) && !notIn?.test(place);
  expect(faults(isWrong, [...texts, ...serverLines])).toEqual([]);
});

test.each(catalogs.map(({ file, en, ur }) => [file, en, ur] as const))(
  '%s has the texts of English',
  (_file, en, ur) => {
    expect(Object.keys(ur).sort()).toEqual(Object.keys(en).sort());
  },
);

test('gives no key twice, of which the first text would be lost', () => {
  const files = catalogFiles.flatMap((file) => [file, file.replace('.ur.json', '.en.json')]);
  const doubles = files.flatMap((file) => {
    const keys = [...readFileSync(join(root, file), 'utf8').matchAll(/^ *"([^"]+)":/gm)].map(([, key]) => key ?? '');
    return keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `${file} ${key}`);
  });
  expect(doubles).toEqual([]);
});

test('has the plural forms of English, and fills in the same', () => {
  expect(faults(({ en, ur }) => formNames(en).join() !== formNames(ur).join())).toEqual([]);
  expect(faults(({ en, ur }) => placeholders(en) !== placeholders(ur))).toEqual([]);
});

test('ends a sentence and asks a question as Urdu does', () => {
  const lastOf = (text: string) => text.trimEnd().at(-1);
  expect(faults(({ en, ur }) => lastOf(en) === '?' && lastOf(ur) !== '؟')).toEqual([]);
  expect(faults(({ en, ur }) => /[^.]\.$/.test(en) && !/[۔؟!]$/.test(ur))).toEqual([]);
  expect(faults(({ ur }) => /[ء-ے][,;?.](\s|$)/.test(ur))).toEqual([]);
});

test('uses the letters of Urdu, and one kind of numerals', () => {
  const all = [...texts, ...serverLines];
  expect(faults(({ ur }) => /[يكىة]/.test(ur), all)).toEqual([]);
  expect(faults(({ ur }) => /[٠-٩۰-۹]/.test(ur), all)).toEqual([]);
});
