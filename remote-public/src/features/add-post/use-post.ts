import type { CreateListingBody, Listing, Pin } from '@rishta/contracts';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { isAroundCity } from '@rishta/contracts/places';
import { useApi, useSession, useTexts, type ApiAnswer } from '@rishta/remote-sdk';
import { useForm, type Form, type Issues } from '@rishta/remote-sdk/forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { addPostTexts } from './add-post.texts.ts';
import type { Attempt, Draft } from './draft/draft-store.ts';
import { useDraft, type DraftKeeper } from './draft/use-draft.ts';
import { PictureTray, type Picture } from './pictures/picture-tray.ts';
import {
  bodyOf,
  EMPTY_TEXTS,
  FIELDS,
  isBlank,
  readTexts,
  wrongFields,
  type Field,
  type PostTexts,
} from './post.model.ts';
import { randomKey } from './random-key.ts';

export interface Post {
  form: Form<Field>;
  /** What the controls begin with; another `revision` means other beginnings. */
  defaults: { revision: number; texts: PostTexts };
  /** The chosen one. */
  city: string;
  pin: Pin | null;
  setPin: (pin: Pin | null) => void;
  tray: PictureTray;
  pictures: readonly Picture[];
  draft: DraftKeeper;
  /** Whether it is for want of a session that the post was not handed in. */
  needsLogin: boolean;
  isBlank: boolean;
}

const EMPTY: Draft = { texts: EMPTY_TEXTS, pin: null, pictures: [] };

/** The names under which the API speaks of the fields. */
const API_FIELDS: Partial<Record<string, Field>> = { videoUrl: 'video', pin: 'city' };

/** A post from its first letter until it has been handed in. */
export function usePost(onPosted: (id: string) => void): Post {
  const t = useTexts(addPostTexts);
  const localized = useLocalized();
  const api = useApi();
  const session = useSession();
  const [tray] = useState(() => new PictureTray(api));
  const pictures = useSyncExternalStore(tray.subscribe, tray.pictures, tray.pictures);
  const [defaults, setDefaults] = useState({ revision: 0, texts: EMPTY_TEXTS });
  const [texts, setTexts] = useState(EMPTY_TEXTS);
  const [pin, setPin] = useState<Pin | null>(null);
  const [needsLogin, setNeedsLogin] = useState(false);
  const attempt = useRef<Attempt>(undefined);

  const isSignedIn = session.status === 'signed-in';
  const ownEmail = session.account?.email ?? '';
  useEffect(() => tray.setUploading(isSignedIn), [tray, isSignedIn]);
  useEffect(() => () => tray.close(), [tray]);

  const isEmpty = isBlank(texts, ownEmail) && pin === null && pictures.length === 0;
  const draft = useDraft({
    read: () => {
      if (isEmpty) return null;
      const kept = pictures.map(({ key, name, file, imageId }) => ({ key, name, file, ...(imageId && { imageId }) }));
      return { texts, pin, pictures: kept, ...(attempt.current && { attempt: attempt.current }) };
    },
    revision: JSON.stringify([texts, pin, pictures.map(({ key, imageId }) => [key, imageId])]),
    show: (kept) => {
      const { texts: keptTexts, pin: keptPin, pictures: keptPictures, attempt: keptAttempt } = kept ?? EMPTY;
      setDefaults(({ revision }) => ({ revision: revision + 1, texts: keptTexts }));
      setTexts(keptTexts);
      setPin(keptPin);
      tray.replace(keptPictures);
      attempt.current = keptAttempt;
    },
  });

  /** The same post has the same key, however often it is sent. */
  function keyFor(body: CreateListingBody): string {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: randomKey(), body: text };
    return attempt.current.key;
  }

  async function send(values: PostTexts, signal: AbortSignal): Promise<Issues<Field> | undefined> {
    setNeedsLogin(!isSignedIn);
    if (!isSignedIn) {
      await draft.save();
      return { message: t('loginToSubmit') };
    }
    await tray.settled();
    const uploaded = tray.pictures().flatMap(({ imageId }) => imageId ?? []);
    if (uploaded.length < tray.pictures().length) return { message: t('notUploaded') };

    // The same picture chosen twice is one in the Image Bank.
    const body = bodyOf(values, pin, [...new Set(uploaded)]);
    const headers = { 'idempotency-key': keyFor(body) };
    await draft.save();
    const answer = await api.send<Listing>('POST', '/listings', body, { authenticated: true, headers, signal });
    const id = answer.reached && answer.ok ? answer.body.data?.id : undefined;
    if (id === undefined) return issuesOf(answer);
    await draft.forget();
    onPosted(id);
    return undefined;
  }

  function issuesOf(answer: ApiAnswer<unknown>): Issues<Field> {
    if (!answer.reached) return { message: t('unreached') };
    if (answer.status === 401) {
      setNeedsLogin(true);
      return { message: t('sessionEnded') };
    }
    if (answer.status === 429) return { message: t('tooOften') };
    const { imageIds, ...others } = answer.body.errors ?? {};
    const fields: Partial<Record<Field, string>> = {};
    for (const [name, [message = '']] of Object.entries(others)) {
      const field = API_FIELDS[name] ?? FIELDS.find((known) => known === name);
      if (field) fields[field] = message || messageFor(field);
    }
    if (imageIds) return { fields, message: t('picturesGone') };
    return Object.keys(fields).length > 0 ? { fields } : { fields, message: t('failed') };
  }

  const messageFor = (field: Field): string => {
    if (field === 'title' || field === 'description') return t(WRONG[field], LISTING_LIMITS[field]);
    return field in WRONG ? t(WRONG[field as keyof typeof WRONG]) : t('fieldError');
  };

  const elsewhere = (city: string): string => t('pinElsewhere', { city: localized(cityName(city)) });

  const form = useForm<Field>({
    fields: FIELDS,
    validate: (values) => ({
      ...(pin && !isAroundCity(pin, values.city) && { city: elsewhere(values.city) }),
      ...Object.fromEntries(wrongFields(values).map((field) => [field, messageFor(field)])),
    }),
    send,
  });

  const { ref, onChange } = form.props;
  useEffect(() => {
    // Typed, or filled in by the browser, before the page came to life.
    if (ref.current) setTexts(readTexts(ref.current));
  }, [ref]);

  return {
    form: {
      ...form,
      props: {
        ...form.props,
        onChange: (event) => {
          onChange(event);
          setTexts(readTexts(event.currentTarget));
        },
      },
    },
    // An email that comes later only shows in a field that nobody has touched.
    defaults: { ...defaults, texts: { ...defaults.texts, email: defaults.texts.email || ownEmail } },
    city: texts.city,
    pin,
    setPin,
    tray,
    pictures,
    draft,
    needsLogin: needsLogin && form.message !== undefined,
    isBlank: isEmpty,
  };
}

/** What is said of a field that cannot be handed in as it is. */
const WRONG = {
  title: 'titleError',
  description: 'descriptionError',
  city: 'cityError',
  video: 'videoError',
  email: 'emailError',
  mobile: 'mobileError',
  landline: 'landlineError',
} as const satisfies Partial<Record<Field, string>>;
