import type { CreateListingBody, Listing, Pin } from '@rishta/contracts';
import { useApi, useSession, useTexts, useUnsavedChanges } from '@rishta/remote-sdk';
import { useForm, type Form, type Issues } from '@rishta/remote-sdk/forms';
import { phoneCodeName } from '@rishta/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { addPostTexts } from './add-post.texts.ts';
import type { Attempt, Draft, DraftPicture } from './draft/draft-store.ts';
import { useDraft, type DraftKeeper } from './draft/use-draft.ts';
import { PictureTray, type Picture } from './pictures/picture-tray.ts';
import {
  bodyOf,
  EMPTY_TEXTS,
  FIELDS,
  fieldsOf,
  isBlank,
  postersFor,
  readTexts,
  stepOf,
  STEPS,
  textsOf,
  withWholeNumbers,
  type Field,
  type PostTexts,
  type Step,
} from './post.model.ts';
import { problemsOf, refusalOf, type Remedy } from './problems.ts';
import { randomKey } from './random-key.ts';
import { useStep } from './use-step.ts';

/** A listing that was handed in before, with its pictures. */
export interface OwnListing {
  listing: Listing;
  pictures: readonly DraftPicture[];
}

export interface Post {
  form: Form<Field>;
  step: Step;
  goTo: (step: Step) => void;
  /** What is written and chosen, on all steps; another `revision` means that it was put there in one go. */
  texts: PostTexts;
  revision: number;
  set: (field: Field, text: string) => void;
  /** Whose profile it may be. */
  posters: ReturnType<typeof postersFor>;
  pin: Pin | null;
  setPin: (pin: Pin | null) => void;
  tray: PictureTray;
  pictures: readonly Picture[];
  draft: DraftKeeper;
  /** What can be done about it that the post was not taken. */
  remedy: Remedy | undefined;
  /** Whether there is nothing yet that could be lost. */
  isUnchanged: boolean;
}

const EMPTY: Draft = { texts: EMPTY_TEXTS, pin: null, pictures: [] };
const LAST = STEPS.at(-1);

const revisionOf = (texts: PostTexts, pin: Pin | null, pictures: readonly DraftPicture[]): string =>
  JSON.stringify([texts, pin, pictures.map(({ key, imageId }) => [key, imageId])]);

/** A post from its first letter until it has been handed in; of an own listing, from what it said before. */
export function usePost(own: OwnListing | undefined, onPosted: (id: string) => void): Post {
  const t = useTexts(addPostTexts);
  const localized = useLocalized();
  const api = useApi();
  const session = useSession();
  const [step, goTo] = useStep();
  const [tray] = useState(() => new PictureTray(api));
  const pictures = useSyncExternalStore(tray.subscribe, tray.pictures, tray.pictures);
  const [begun] = useState(() => (own ? { texts: textsOf(own.listing), pin: own.listing.pin ?? null } : EMPTY));
  const [revision, setRevision] = useState(0);
  const [typed, setTexts] = useState(begun.texts);
  const [isEmailTouched, setEmailTouched] = useState(own !== undefined);
  const [pin, setPin] = useState(begun.pin);
  const [remedy, setRemedy] = useState<Remedy>();
  const attempt = useRef<Attempt>(undefined);

  const isSignedIn = session.status === 'signed-in';
  const ownEmail = session.account?.email ?? '';
  const posters = postersFor(session.account?.role);
  // An email that comes later only takes the place of none that was written.
  const texts = isEmailTouched || typed.email !== '' ? typed : { ...typed, email: ownEmail };
  useEffect(() => tray.setUploading(isSignedIn), [tray, isSignedIn]);
  useEffect(() => () => tray.close(), [tray]);
  useEffect(() => {
    if (own) tray.replace(own.pictures);
  }, [tray, own]);

  const present = revisionOf(texts, pin, pictures);
  const isEmpty = isBlank(texts, ownEmail) && pin === null && pictures.length === 0;
  const isUnchanged = own ? present === revisionOf(begun.texts, begun.pin, own.pictures) : isEmpty;
  useUnsavedChanges(!isUnchanged);

  const draft = useDraft({
    listing: own?.listing.id,
    read: () => {
      if (isUnchanged) return null;
      const kept = pictures.map(({ key, name, file, imageId }) => ({ key, name, file, ...(imageId && { imageId }) }));
      return { texts, pin, pictures: kept, ...(attempt.current && { attempt: attempt.current }) };
    },
    revision: present,
    show: (kept) => {
      const shown = kept ?? EMPTY;
      setRevision((before) => before + 1);
      // A draft of an earlier release has fewer fields.
      setTexts({ ...EMPTY_TEXTS, ...shown.texts });
      setEmailTouched(own !== undefined);
      setPin(shown.pin);
      tray.replace(shown.pictures);
      attempt.current = shown.attempt;
    },
  });

  /** The same post has the same key, however often it is sent. */
  function keyFor(body: CreateListingBody): string {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: randomKey(), body: text };
    return attempt.current.key;
  }

  function goToFirst(fields: Partial<Record<Field, string>> = {}): void {
    const first = FIELDS.find((field) => fields[field] !== undefined);
    if (first && stepOf(first) !== step) goTo(stepOf(first));
  }

  function judge(): Partial<Record<Field, string>> {
    const whole = withWholeNumbers(texts);
    const wrong = problemsOf({ texts: whole, pin, posters, now: Date.now() }, t, (city) => localized(cityName(city)));
    const judged = step === LAST ? FIELDS : fieldsOf(step);
    return Object.fromEntries(Object.entries(wrong).filter(([field]) => judged.includes(field as Field)));
  }

  async function send(_: PostTexts, signal: AbortSignal): Promise<Issues<Field> | undefined> {
    setRemedy(undefined);
    if (step !== LAST) return goOn();
    if (!isSignedIn) {
      setRemedy('login');
      await draft.save();
      return { message: t('loginToSubmit') };
    }
    await tray.settled();
    const uploaded = tray.pictures().flatMap(({ imageId }) => imageId ?? []);
    if (uploaded.length < tray.pictures().length) return { message: t('notUploaded') };

    // The same picture chosen twice is one in the Image Bank.
    const body = bodyOf(withWholeNumbers(texts), pin, [...new Set(uploaded)]);
    const headers = own ? {} : { 'idempotency-key': keyFor(body) };
    await draft.save();
    const [method, path] = own ? (['PUT', `/listings/${own.listing.id}`] as const) : (['POST', '/listings'] as const);
    const answer = await api.send<Listing>(method, path, body, { authenticated: true, headers, signal });
    const id = answer.reached && answer.ok ? answer.body.data?.id : undefined;
    if (id === undefined) {
      const { remedy: offered, ...issues } = refusalOf(answer, t);
      setRemedy(offered);
      goToFirst(issues.fields);
      return issues;
    }
    await draft.forget();
    onPosted(id);
    return undefined;
  }

  /** To the next step; what is wrong on others stays said of them. */
  function goOn(): Issues<Field> | undefined {
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) goTo(next);
    const others = FIELDS.flatMap((field) => {
      const message = fieldsOf(step).includes(field) ? undefined : form.errorOf(field);
      return message === undefined ? [] : [[field, message]];
    });
    return others.length > 0 ? { fields: Object.fromEntries(others) as Partial<Record<Field, string>> } : undefined;
  }

  const form = useForm<Field, PostTexts>({ fields: fieldsOf(step), values: texts, validate: judge, send });

  const { ref, onSubmit } = form.props;
  useEffect(() => {
    // Typed, or filled in by the browser, before the page came to life.
    const element = ref.current;
    if (element) setTexts((known) => readTexts(element, known));
  }, [ref]);

  return {
    form: {
      ...form,
      props: {
        ...form.props,
        onChange: ({ currentTarget, target }) => {
          const { name } = target as unknown as HTMLInputElement;
          form.edited(...FIELDS.filter((field) => field === name || phoneCodeName(field) === name));
          if (name === 'email') setEmailTouched(true);
          setTexts(readTexts(currentTarget, typed));
        },
        onSubmit: (event) => {
          if (step === LAST) goToFirst(judge());
          onSubmit(event);
        },
      },
    },
    step,
    goTo,
    texts,
    revision,
    set: (field, text) => setTexts((known) => ({ ...known, [field]: text })),
    posters,
    pin,
    setPin,
    tray,
    pictures,
    draft,
    remedy: form.message === undefined ? undefined : remedy,
    isUnchanged,
  };
}
