import type { Listing, Pin } from '@rishta/contracts';
import { postersOf } from '@rishta/contracts/choices';
import { useApi, useLocale, useSession, useUnsavedChanges } from '@rishta/remote-sdk';
import { useForm, type Attempt, type Form, type Issues } from '@rishta/remote-sdk/forms';
import { phoneCodeName } from '@rishta/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Draft, DraftPicture } from './draft/draft-store.ts';
import { useDraft, type DraftKeeper } from './draft/use-draft.ts';
import { loadLazy, type Lazy } from './lazy/load-lazy.ts';
import type { Remedy } from './lazy/problems.ts';
import { useLazy } from './lazy/use-lazy.ts';
import type { Picture, PictureTray } from './pictures/picture-tray.ts';
import {
  EMPTY_TEXTS,
  FIELDS,
  fieldsOf,
  isBlank,
  LAST,
  readTexts,
  stepOf,
  STEPS,
  type Field,
  type PostTexts,
  type Step,
} from './post.model.ts';
import { useStep } from './use-step.ts';

/** A listing that was handed in before, with its pictures. */
export interface OwnListing {
  id: string;
  /** Of its text, if the API tells. */
  version: number | undefined;
  status: Listing['status'];
  /** Of its text, if the API tells. */
  review: Listing['review'];
  texts: PostTexts;
  pin: Pin | null;
  pictures: readonly DraftPicture[];
}

export interface Post {
  form: Form<Field>;
  step: Step;
  goTo: (step: Step) => void;
  /** Absent until somebody has to do with the form. */
  lazy: Lazy | undefined;
  prepare: () => void;
  /** What is written and chosen, on all steps; another `revision` means that it was put there in one go. */
  texts: PostTexts;
  revision: number;
  set: (field: Field, text: string) => void;
  /** Whose profile it may be. */
  posters: ReturnType<typeof postersOf>;
  pin: Pin | null;
  setPin: (pin: Pin | null) => void;
  tray: PictureTray | undefined;
  pictures: readonly Picture[];
  draft: DraftKeeper;
  /** What can be done about it that the post was not taken. */
  remedy: Remedy | undefined;
  /** Whether there is nothing yet that could be lost. */
  isUnchanged: boolean;
}

type Messages = Partial<Record<Field, string>>;

const EMPTY: Draft = { texts: EMPTY_TEXTS, pin: null, pictures: [] };
const NONE: readonly Picture[] = [];
const noPictures = () => NONE;
const noTray = () => () => undefined;

const revisionOf = (texts: PostTexts, pin: Pin | null, pictures: readonly DraftPicture[]): string =>
  JSON.stringify([texts, pin, pictures.map(({ key, imageId }) => [key, imageId])]);

/** A post from its first letter until it has been handed in; of an own listing, from what it said before. */
export function usePost(own: OwnListing | undefined, onPosted: (listing: Listing) => void): Post {
  const { language } = useLocale();
  const api = useApi();
  const { status, account } = useSession();
  const [step, goTo] = useStep();
  const [lazy, askForLazy] = useLazy(() => loadLazy(api, own));
  const tray = lazy?.tray;
  const pictures = useSyncExternalStore(tray?.subscribe ?? noTray, tray?.pictures ?? noPictures, noPictures);
  const [begun] = useState<Pick<Draft, 'texts' | 'pin' | 'pictures'>>(own ?? EMPTY);
  const [revision, setRevision] = useState(0);
  const [typed, setTexts] = useState(begun.texts);
  const [isEmailTouched, setEmailTouched] = useState(own !== undefined);
  const [pin, setPin] = useState(begun.pin);
  const [remedy, setRemedy] = useState<Remedy>();
  const [isPressed, setPressed] = useState(false);
  const attempt = useRef<Attempt>(undefined);

  const isSignedIn = status === 'signed-in';
  const ownEmail = account?.email ?? '';
  const posters = postersOf(account?.role);
  // An email that comes later only takes the place of none that was written.
  const texts = isEmailTouched || typed.email !== '' ? typed : { ...typed, email: ownEmail };
  useEffect(() => tray?.setUploading(isSignedIn), [tray, isSignedIn]);
  useEffect(() => {
    // It comes anew after a login in another tab.
    if (account) tray?.setUploading(isSignedIn);
  }, [tray, isSignedIn, account]);
  useEffect(() => () => tray?.close(), [tray]);

  const isEmpty = isBlank(texts, ownEmail) && pin === null && pictures.length === 0;
  const present = revisionOf(texts, pin, tray ? pictures : begun.pictures);
  const isUnchanged = own ? present === revisionOf(begun.texts, begun.pin, begun.pictures) : isEmpty;
  useUnsavedChanges(!isUnchanged);

  const draft = useDraft({
    listing: own?.id,
    version: own?.version,
    read: () => {
      if (isUnchanged) return null;
      const kept = (tray ? pictures : begun.pictures).map(({ key, name, file, imageId }) => ({
        key,
        name,
        file,
        ...(imageId && { imageId }),
      }));
      return {
        texts,
        pin,
        pictures: kept,
        version: own?.version,
        ...(attempt.current && { attempt: attempt.current }),
      };
    },
    revision: present,
    prepare: askForLazy,
    show: (kept) => {
      const shown = kept ?? EMPTY;
      setRevision((before) => before + 1);
      // A draft of an earlier release has fewer fields.
      setTexts({ ...EMPTY_TEXTS, ...shown.texts });
      setEmailTouched(own !== undefined);
      setPin(shown.pin);
      void askForLazy().then((here) => here.tray.replace(shown.pictures));
      attempt.current = shown.attempt;
    },
  });

  function goToFirst(fields: Messages = {}): void {
    const first = FIELDS.find((field) => fields[field] !== undefined);
    if (first && stepOf(first) !== step) goTo(stepOf(first));
  }

  /** What is wrong on this step; on the last one, on all of them. */
  const judge = (): Messages => lazy?.problemsOf({ texts, pin, posters, step }, language) ?? {};

  async function send(_: PostTexts, signal: AbortSignal): Promise<Issues<Field> | undefined> {
    setRemedy(undefined);
    if (step !== LAST) return goOn();
    const { handIn, tray: filled } = await askForLazy();
    const { save } = draft;
    const post = { api, isSignedIn, language, texts, pin, tray: filled, own, attempt, save, signal };
    const handed = await handIn(post);
    if ('refusal' in handed) {
      const { remedy: offered, ...issues } = handed.refusal;
      setRemedy(offered);
      goToFirst(issues.fields);
      return issues;
    }
    await draft.forget();
    onPosted(handed.listing);
    return undefined;
  }

  /** To the next step; what is wrong on others stays said of them. */
  function goOn(): Issues<Field> | undefined {
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) goTo(next);
    return lazy?.problemsElsewhere(step, form.errorOf);
  }

  const form = useForm<Field, PostTexts>({ fields: fieldsOf(step), values: texts, validate: judge, send });

  const { ref, onSubmit } = form.props;
  useEffect(() => {
    // Typed, or filled in by the browser, before the page came to life.
    const element = ref.current;
    if (element) setTexts((known) => readTexts(element, known));
  }, [ref]);

  useEffect(() => {
    if (step !== STEPS[0]) void askForLazy();
  }, [step, askForLazy]);

  useEffect(() => {
    // Pressed before all that it takes was there.
    if (!lazy || !isPressed) return;
    setPressed(false);
    ref.current?.requestSubmit();
  }, [lazy, isPressed, ref]);

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
          if (!lazy) {
            event.preventDefault();
            setPressed(true);
            void askForLazy();
            return;
          }
          if (step === LAST) goToFirst(judge());
          onSubmit(event);
        },
      },
    },
    step,
    goTo,
    lazy,
    prepare: () => void askForLazy(),
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
