import { SitemapPart, SitemapParts } from '@rishta/contracts';
import { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Milliseconds. Search engines ask again; a hanging API must not hold their requests. */
const TIMEOUT = 5_000;

/** Where and with what the API is asked. */
interface Api {
  apiUrl: string;
  apiHeaders: Record<string, string>;
}

async function ask<Schema extends TSchema>(
  { apiUrl, apiHeaders }: Api,
  path: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  try {
    const response = await fetch(`${apiUrl}${path}`, { headers: apiHeaders, signal: AbortSignal.timeout(TIMEOUT) });
    const { data } = (await response.json()) as { data?: unknown };
    return response.ok && Check(schema, data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The numbers of the API's lists of records; undefined when it does not answer. */
export const recordParts = async (api: Api): Promise<number[] | undefined> =>
  (await ask(api, '/api/sitemap', SitemapParts))?.parts;

/** One of these lists; undefined when the API does not answer, or has no such list. */
export const recordsOf = async (api: Api, part: number): Promise<SitemapPart['pages'] | undefined> =>
  (await ask(api, `/api/sitemap/${String(part)}`, SitemapPart))?.pages;
