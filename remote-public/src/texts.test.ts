import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.en.json'),
);
const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const places = (text: string | undefined) => [...new Set(text?.match(/\{\w+\}/g))].sort();

test.each(catalogs)('%s says in Urdu what it says in English, and fills the same places', (file) => {
  const en = read(file);
  const ur = read(file.replace('.en.json', '.ur.json'));
  expect(Object.keys(ur)).toEqual(Object.keys(en));
  const words = Object.keys(en).filter((key) => /[a-z]/i.test(en[key]?.replace(/\{\w+\}/g, '') ?? ''));
  expect(words.filter((key) => !/[\u0600-\u06ff]/.test(ur[key] ?? ''))).toEqual([]);
  for (const key of Object.keys(en)) expect(places(ur[key])).toEqual(places(en[key]));
});
