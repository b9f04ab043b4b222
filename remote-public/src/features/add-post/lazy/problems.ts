import type { Language, Pin } from '@rishta/contracts';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { isAroundCity } from '@rishta/contracts/places';
import type { ApiAnswer } from '@rishta/remote-sdk';
import type { Issues } from '@rishta/remote-sdk/forms';

import { cityName } from '../../../content/places.content.ts';
import { FIELDS, fieldsOf, LAST, type Field, type PostTexts, type Step } from '../post.model.ts';
import { isChecked, isWrongAge, withWholeNumbers, wrongFields } from './checks.ts';
import { isOutOfSight, isUnconfirmed } from './refusals.ts';
import { sayIn, type Say } from './say.ts';

/** The names under which the API speaks of the fields. */
const API_FIELDS: Partial<Record<string, Field>> = { videoUrl: 'video', pin: 'city' };

/** What is said of a field that cannot be handed in as it is. */
const messageFor = (field: Field, say: Say): string =>
  say(
    isChecked(field) ? `${field}Error` : 'fieldError',
    (LISTING_LIMITS as Partial<Record<Field, { min: number; max: number }>>)[field],
  );

interface Judged {
  texts: PostTexts;
  pin: Pin | null;
  /** Whose profile it may be. */
  posters: readonly string[];
  step: Step;
}

type Messages = Partial<Record<Field, string>>;

/** What is wrong with a post before it is sent, field by field: on its step, and on the last one on all of them. */
export function problemsOf({ step, ...post }: Judged, language: Language): Messages {
  const judged = step === LAST ? FIELDS : fieldsOf(step);
  const wrong = Object.entries(allProblemsOf(post, language));
  return Object.fromEntries(wrong.filter(([field]) => judged.includes(field as Field)));
}

/** What was said of fields on other steps than this one. */
export function problemsElsewhere(
  step: Step,
  errorOf: (field: Field) => string | undefined,
): Issues<Field> | undefined {
  const others = FIELDS.flatMap((field) => {
    const message = fieldsOf(step).includes(field) ? undefined : errorOf(field);
    return message === undefined ? [] : [[field, message]];
  });
  return others.length > 0 ? { fields: Object.fromEntries(others) as Messages } : undefined;
}

function allProblemsOf({ texts, pin, posters }: Omit<Judged, 'step'>, language: Language): Messages {
  const say = sayIn(language);
  const wrong = wrongFields(withWholeNumbers(texts));
  return {
    ...(!posters.includes(texts.postedBy) && { postedBy: say('postedByError') }),
    ...(isWrongAge(texts.dateOfBirth, Date.now()) && { dateOfBirth: say('ageError', LISTING_LIMITS.age) }),
    ...(pin &&
      !isAroundCity(pin, texts.city) && { city: say('pinElsewhere', { city: cityName(texts.city)[language] }) }),
    ...Object.fromEntries(wrong.map((field) => [field, messageFor(field, say)])),
  };
}

/** What a visitor can do about a post that was not taken. */
export type Remedy = 'login' | 'confirm-email' | 'settings' | 'reload';
export type Refusal = Issues<Field> & { remedy?: Remedy };

/** The browser still holds the session; the API does not know it any more. The login is in a new document. */
export const sessionEnded = (say: Say, isKept: boolean): Refusal => ({
  message: say(isKept ? 'sessionEnded' : 'endedUnkept'),
  remedy: 'login',
});

/** Why the API did not take a post; `isKept` says whether that is in the browser. */
export function refusalOf(answer: ApiAnswer<unknown>, say: Say, isKept: boolean): Refusal {
  if (!answer.reached) return { message: answer.message ?? say('unreached') };
  const { status, body } = answer;
  if (status === 401) return sessionEnded(say, isKept);
  if (isUnconfirmed(status, body.code)) return { message: say('unconfirmed'), remedy: 'confirm-email' };
  if (body.code === 'posts-too-often') return { message: say('tooOften') };
  if (body.code === 'listing-changed') return { message: say('listingChanged'), remedy: 'reload' };
  const message = body.message || say('failed');
  if (isOutOfSight(body.code)) return { message, remedy: 'settings' };
  const { imageIds, ...others } = body.errors ?? {};
  const fields: Messages = {};
  for (const [name, [said = '']] of Object.entries(others)) {
    const field = API_FIELDS[name] ?? FIELDS.find((known) => known === name);
    if (field) fields[field] = said || messageFor(field, say);
  }
  if (imageIds) return { fields, message: say('picturesGone') };
  return Object.keys(fields).length > 0 ? { fields } : { fields, message };
}
