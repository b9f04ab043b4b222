import { open } from 'node:fs/promises';

import { SERVICES, type Service } from '@rishta/contracts';
import { SLUG_FORMAT, websiteUrlOf } from '@rishta/contracts/formats';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';

import { isObject } from '../http/fields.ts';
import { line } from '../http/text-rules.ts';
import { CITY_NAMES, findCity } from '../profile-store/places.ts';
import type { PlacedAgency } from './directory-agencies.ts';

const MOST_BYTES = 16_384;
const LIMITS = {
  name: BUSINESS_PAGE_LIMITS.name,
  /** What a card of the directory has room for. */
  description: { min: 1, max: 200 },
};
const LAST_POSITION = 9_999;

const SLUG = new RegExp(SLUG_FORMAT);
const KINDS = ['bureau', 'featured'] as const;
const FIELDS = ['slug', 'kind', 'position', 'name', 'description', 'city', 'services', 'website'];
const LANGUAGES = ['en', 'ur'];

/** What is wrong with a file, in words for who has written it. */
export class AgencyFileError extends Error {}

/** The agency that a JSON file describes; throws an AgencyFileError with all that is wrong with it. */
export async function readAgencyFile(path: string): Promise<PlacedAgency> {
  let given: unknown;
  try {
    given = JSON.parse(await readText(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AgencyFileError(`${path} is no JSON.`);
  }
  const wrong: string[] = [];
  const agency = agencyOf(given, (complaint) => wrong.push(complaint));
  if (wrong.length > 0) throw new AgencyFileError(wrong.map((complaint) => `${path}: ${complaint}`).join('\n'));
  return agency;
}

async function readText(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      if (!(await file.stat()).isFile()) throw new AgencyFileError(`${path} is no file.`);
      // A byte more than it may have, however long it is.
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES + 1), 0, MOST_BYTES + 1, 0);
      if (bytesRead > MOST_BYTES) throw new AgencyFileError(`${path} has more than ${MOST_BYTES} bytes.`);
      return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof AgencyFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const isText = code !== 'ERR_ENCODING_INVALID_ENCODED_DATA';
    throw new AgencyFileError(isText ? `${path} cannot be read: ${String(code)}.` : `${path} is no text in UTF-8.`);
  }
}

type Complain = (complaint: string) => void;

function agencyOf(given: unknown, complain: Complain): PlacedAgency {
  const fields = objectOf(given, 'the file', FIELDS, complain);
  const kind = KINDS.find((known) => known === fields['kind']);
  if (kind === undefined) complain(`kind has to be one of ${KINDS.join(', ')}.`);
  return {
    slug: slugOf(fields['slug'], complain),
    kind: kind ?? 'bureau',
    position: positionOf(fields['position'], complain),
    name: bilingual(fields['name'], 'name', complain),
    description: bilingual(fields['description'], 'description', complain),
    city: cityOf(fields['city'], complain),
    services: servicesOf(fields['services'], complain),
    website: websiteOf(fields['website'], complain),
  };
}

function objectOf(
  given: unknown,
  what: string,
  names: readonly string[],
  complain: Complain,
): Partial<Record<string, unknown>> {
  const isWhole = isObject(given) && Object.keys(given).every((name) => names.includes(name));
  if (!isWhole) complain(`${what} has to be an object with these fields and no others: ${names.join(', ')}.`);
  return isWhole ? given : {};
}

function slugOf(given: unknown, complain: Complain): string {
  if (typeof given === 'string' && SLUG.test(given)) return given;
  complain('slug has to be 1 to 100 of a-z, 0-9 and -, as in the address of the page.');
  return '';
}

function positionOf(given: unknown, complain: Complain): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= LAST_POSITION) return given;
  complain(`position has to be a whole number from 0 to ${LAST_POSITION}.`);
  return 0;
}

function bilingual(given: unknown, field: 'name' | 'description', complain: Complain): { en: string; ur: string } {
  const { en, ur } = objectOf(given, field, LANGUAGES, complain);
  const limits = LIMITS[field];
  return {
    en: lineOf(en, `${field}.en`, limits, complain),
    ur: lineOf(ur, `${field}.ur`, limits, complain),
  };
}

function lineOf(given: unknown, what: string, limits: { min: number; max: number }, complain: Complain): string {
  const judged = line('name', limits)(given);
  if ('value' in judged) return judged.value;
  complain(`${what} has to be one line of ${limits.min} to ${limits.max} characters, and none that is not seen.`);
  return '';
}

function cityOf(given: unknown, complain: Complain): string {
  const place = typeof given === 'string' ? findCity(given.trim()) : undefined;
  if (place === undefined) complain(`city has to be one of ${CITY_NAMES.join(', ')}: the directory knows no other.`);
  return place?.city ?? '';
}

function servicesOf(given: unknown, complain: Complain): Service[] {
  const offered = Array.isArray(given) ? SERVICES.filter((service) => given.includes(service)) : [];
  if (Array.isArray(given) && given.length > 0 && given.length === offered.length) return given as Service[];
  complain(`services has to be a list of one or more of ${SERVICES.join(', ')}, each once.`);
  return [];
}

function websiteOf(given: unknown, complain: Complain): string {
  const url = typeof given === 'string' ? websiteUrlOf(given) : undefined;
  if (url === undefined) complain('website has to be the address of a website.');
  return url ?? '';
}
