import { SitemapPart, SitemapParts } from '@rishta/contracts';
import { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Milliseconds. Search engines ask again; a hanging API must not hold their requests. */
const PATIENCE = 5_000;

async function ask<Schema extends TSchema>(url: string, schema: Schema): Promise<Static<Schema> | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    const { data } = (await response.json()) as { data?: unknown };
    return response.ok && Check(schema, data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The numbers of the API's lists of records; undefined when it does not answer. */
export const recordParts = async (apiUrl: string): Promise<number[] | undefined> =>
  (await ask(`${apiUrl}/api/sitemap`, SitemapParts))?.parts;

/** One of these lists; undefined when the API does not answer, or has no such list. */
export const recordsOf = async (apiUrl: string, part: number): Promise<SitemapPart['pages'] | undefined> =>
  (await ask(`${apiUrl}/api/sitemap/${String(part)}`, SitemapPart))?.pages;
