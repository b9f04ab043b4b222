import pLimit from 'p-limit';
import { MAILED_PAGES, MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import { TooManyRequestsError } from '../../http/errors.ts';
import { createToken, sha256 } from '../../identity/tokens.ts';
import type { Services } from '../../services.ts';
import { CredentialsRepository, type Credentials } from './credentials.repository.ts';
import { DeviceLinksRepository, LIFETIME_MS } from './device-links.repository.ts';
import { deviceLinkMail } from './sessions.mails.ts';

/** Passwords of refused tries are compared few at a time, and the others get on with their work meanwhile. */
const COMPARED_AT_ONCE = 2;
const MOST_WAITING = 100;

/** Knows no device and has no link; looking for them takes as long as for an account. */
const NOBODY: Credentials = {
  accountId: '',
  email: '',
  passwordHash: '',
  language: 'en',
  emailConfirmedAt: null,
  status: 'active',
};

/** Somebody who wants to log in. */
export interface LoginRequest {
  email: string;
  password: string;
  /** From a mailed link. */
  deviceToken: string | undefined;
  ip: string;
  cookies: string | undefined;
}

export type LogIn = (request: LoginRequest) => Promise<Credentials | undefined>;

/** Gives what compares passwords, as often as is safe. Resolves to nothing when one is wrong. */
export function createLogIn(services: Services): LogIn {
  const { background, clock, config, database, devices, limiter, logins, outbox, passwords } = services;
  const credentials = new CredentialsRepository(database);
  const links = new DeviceLinksRepository(database);
  const refusedOnes = pLimit(COMPARED_AT_ONCE);
  background.everyHour('delete-expired-device-links', () => links.deleteExpired(clock()));

  /** Does the same work whether or not the address is known. */
  const compare = async ({ email, password }: LoginRequest) => {
    const known = await credentials.find(email);
    return (await passwords.verify(known?.passwordHash, password)) ? known : undefined;
  };

  const withLink = async (
    request: LoginRequest,
    tokenHash: string,
  ): Promise<Credentials | 'used before' | undefined> => {
    const owner = await compare(request);
    return owner === undefined || (await links.useUp(tokenHash)) ? owner : 'used before';
  };

  const onKnownDevice = (request: LoginRequest, device: string, { passwordHash }: Credentials) =>
    limiter.guard(
      [
        // By the hash of the password, not by the account: another password begins anew.
        ['login-failure:account-device', `${device} ${passwordHash}`],
        ['login-failure:device', device],
      ],
      () => compare(request),
    );

  /**
   * Somebody with the right password shall get in while others use up all that may be tried: the owner is mailed a link.
   * The answer and the time it takes are the same for a wrong password, and for an address that nobody has confirmed: it
   * may be of somebody else, who is mailed nothing.
   */
  const refuse = async (request: LoginRequest, refusal: TooManyRequestsError): Promise<never> => {
    if (refusedOnes.pendingCount >= MOST_WAITING) throw refusal;
    await limiter.take([['refused-login:ip', request.ip]]).catch((error: unknown) => {
      throw error instanceof TooManyRequestsError ? refusal : error;
    });
    const owner = await refusedOnes(() => compare(request));
    const token = createToken();
    const { accountId, emailConfirmedAt, language } = owner ?? NOBODY;
    const link = {
      tokenHash: sha256(token),
      accountKey: sha256(request.email),
      accountId: emailConfirmedAt === null ? undefined : accountId,
    };
    const mail = deviceLinkMail(
      request.email,
      addressIn(language, `${MAILED_PAGES.login}?${MAILED_PARAMETERS.device}=${token}`, config.siteUrl),
      language,
    );
    await links.offer(link, clock(), (transaction, isOpen) =>
      outbox.add(transaction, mail, { expiresAt: clock() + LIFETIME_MS, isDecoy: !isOpen }),
    );
    // Said whether the password was right or wrong, and the address known or not.
    throw new TooManyRequestsError(refusal.retryAfterMs, 'too-many-logins');
  };

  const admit = async (request: LoginRequest): Promise<Credentials | undefined> => {
    const account = (await credentials.find(request.email)) ?? NOBODY;
    const tokenHash = sha256(request.deviceToken ?? '');
    if (await links.take(tokenHash, account.accountId, clock())) {
      const owner = await withLink(request, tokenHash);
      if (owner !== 'used before') return owner;
    }
    const device = devices.recognise(request.cookies, account);
    if (device !== undefined) return onKnownDevice(request, device, account);
    return logins.guard(request.email, request.ip, () => compare(request));
  };

  return async (request) => {
    try {
      return await admit(request);
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      return refuse(request, error);
    }
  };
}
