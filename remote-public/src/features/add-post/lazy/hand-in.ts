import type { Language, Listing, Pin } from '@rishta/contracts';
import type { ApiClient } from '@rishta/remote-sdk';
import { makeOnce, type LastAttempt } from '@rishta/remote-sdk/make-once';

import type { PictureTray } from '../pictures/picture-tray.ts';
import type { PostTexts } from '../post.model.ts';
import type { OwnListing } from '../use-post.ts';
import { bodyOf, withWholeNumbers } from './checks.ts';
import { refusalOf, sessionEnded, type Refusal } from './problems.ts';
import { sayIn } from './say.ts';

interface HandedIn {
  api: ApiClient;
  isSignedIn: boolean;
  language: Language;
  texts: PostTexts;
  pin: Pin | null;
  tray: PictureTray;
  /** The listing that it takes the place of. */
  own: OwnListing | undefined;
  attempt: LastAttempt;
  /** Keeps the draft, with the attempt; resolves to whether that was done. */
  save: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Hands a post in once its pictures are there; resolves to the listing that it is, or to why it was not taken. */
export async function handIn(post: HandedIn): Promise<{ listing: Listing } | { refusal: Refusal }> {
  const { api, isSignedIn, language, texts, pin, tray, own, attempt, save, signal } = post;
  const say = sayIn(language);
  if (!isSignedIn) {
    await save();
    return { refusal: { message: say('loginToSubmit'), remedy: 'login' } };
  }
  // After a logout in another tab nothing is sent: whoever logs in next may be somebody else.
  const maySend = await tray.settled();
  const pictures = tray.pictures();
  if (!maySend || pictures.some(({ problem }) => problem === 'signed-out')) {
    return { refusal: sessionEnded(say, await save()) };
  }
  const uploaded = pictures.flatMap(({ imageId }) => imageId ?? []);
  if (uploaded.length < pictures.length) return { refusal: { message: say('notUploaded') } };

  // The same picture chosen twice is one in the Image Bank.
  const body = bodyOf(withWholeNumbers(texts), pin, [...new Set(uploaded)]);
  const isKept = await save();
  const options = { authenticated: true, signal };
  const put = (id: string, sent: object) => api.send<Listing>('PUT', `/listings/${id}`, sent, options);
  const change = ({ id }: Listing) => put(id, body);
  const create = (sent: object, headers: Record<string, string>) =>
    api.send<Listing>('POST', '/listings', sent, { ...options, headers });
  const keep = async () => {
    await save();
  };
  const answer = await (own === undefined
    ? makeOnce({ body, attempt, create, change, keep })
    : put(own.id, { ...body, version: own.version, status: own.status, review: own.review }));
  const listing = answer.reached && answer.ok ? answer.body.data : undefined;
  return listing ? { listing } : { refusal: refusalOf(answer, say, isKept) };
}
