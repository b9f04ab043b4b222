import { InvalidArgumentError } from 'commander';

import { GRANT_PARAMETER } from '../registry/signing/grant.ts';
import type { Context } from './context.ts';

const LOCAL_SITE = 'http://localhost:3000';

/** The link by which a browser brings a grant to the site. */
export function siteLink(site: string | undefined, { env }: Context, address: string, grant: string): string {
  const origin = site ?? env['SITE_URL'] ?? LOCAL_SITE;
  return `${origin.replace(/\/$/, '')}${address}?${GRANT_PARAMETER}=${grant}`;
}

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads how long something lasts, as milliseconds. */
export const milliseconds =
  (most: { text: string; milliseconds: number }) =>
  (text: string): number => {
    const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
    const duration = Number(count) * (UNITS[unit] ?? NaN);
    if (duration > 0 && duration <= most.milliseconds) return duration;
    throw new InvalidArgumentError(`It is a time such as 30m, 2h or 1d, and at most ${most.text}.`);
  };
