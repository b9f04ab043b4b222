import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { DEVICE_COOKIE } from '@rishta/contracts';
import { KNOWN_DEVICE_LIMITS } from '@rishta/contracts/limits';
import { parseCookie, stringifySetCookie } from 'cookie';

import type { Database } from '../database/schema.ts';
import { sharedSecret } from './shared-secret.ts';

const DAY = 24 * 3_600_000;
const LIFETIME_DAYS = KNOWN_DEVICE_LIMITS.years * 365;
/** How many accounts can know one device: a family's, not a bureau's customers. */
const MOST_ACCOUNTS = 8;

const ID_BYTES = 16;
/** The device's id, then a mark for each account that knows it, newest first: the day it was made, and its signature. */
const FORM = new RegExp(`^[\\w-]{22}(?:\\.\\d{5}-[\\w-]{43}){1,${MOST_ACCOUNTS}}$`);

/** Whose device it is. Another password makes another owner: old marks are worth nothing then. */
export interface DeviceOwner {
  accountId: string;
  passwordHash: string;
}

/** Recognises browsers in which somebody logged in. The cookie names no account, and opens none. */
export interface KnownDevices {
  /** The device's id if the account knows it. What is altered, made up or too old is no cookie. */
  recognise: (cookies: string | undefined, owner: DeviceOwner) => string | undefined;
  /** The `Set-Cookie` header that makes the device known to the account, and leaves it known to others. */
  remember: (cookies: string | undefined, owner: DeviceOwner) => string;
}

export async function createKnownDevices(
  database: Database,
  { secure, clock }: { secure: boolean; clock: () => number },
): Promise<KnownDevices> {
  const secret = await sharedSecret(database, 'device-cookie');
  const today = () => Math.floor(clock() / DAY);

  const markFor = (id: string, day: number, { accountId, passwordHash }: DeviceOwner) =>
    `${day}-${createHmac('sha256', secret).update(`${id} ${day} ${accountId} ${passwordHash}`).digest('base64url')}`;
  const isMarkOf = (owner: DeviceOwner, id: string, mark: string) => {
    const day = Number.parseInt(mark, 10);
    const isCurrent = day <= today() && day > today() - LIFETIME_DAYS;
    return isCurrent && timingSafeEqual(Buffer.from(mark), Buffer.from(markFor(id, day, owner)));
  };

  return {
    recognise(cookies, owner) {
      const { id, marks } = readCookie(cookies);
      return marks.some((mark) => isMarkOf(owner, id, mark)) ? id : undefined;
    },

    remember(cookies, owner) {
      const { id, marks } = readCookie(cookies);
      const others = marks.filter((mark) => !isMarkOf(owner, id, mark));
      const value = [id, markFor(id, today(), owner), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
      return stringifySetCookie({
        name: DEVICE_COOKIE,
        value,
        path: '/api',
        maxAge: (LIFETIME_DAYS * DAY) / 1_000,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      });
    },
  };
}

function readCookie(cookies = ''): { id: string; marks: readonly string[] } {
  const value = parseCookie(cookies)[DEVICE_COOKIE] ?? '';
  const [id = '', ...marks] = FORM.test(value) ? value.split('.') : [randomBytes(ID_BYTES).toString('base64url')];
  return { id, marks };
}
