import { PublishAnswer, PUBLISHING_SCHEMA } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { messageOf } from '../message-of.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import { refuseNewerSchema } from '../registry/schema-version.ts';
import type { Answer } from './post.ts';

/** A failure that another try may mend. */
export interface Passing {
  failure: Refusal;
  /** Seconds, as the site asks for. */
  retryAfter: number;
}

/** What another try may mend. */
const PASSING = [408, 429, 500, 502, 503, 504];

/** What a site has answered; refuses what is no answer to a mandate. */
export function readAnswer(site: URL, { status, headers, text }: Answer): PublishAnswer | Passing {
  const answer = parse(text);
  refuseNewerSchema(answer, 'The answer of the site', PUBLISHING_SCHEMA);
  const retryAfter = Number(headers['retry-after'] ?? 0) || 0;
  if (Check(PublishAnswer, answer)) {
    // Its registry is away or busy; what else it says of a release stays so.
    if (!answer.ok && status === 503) return { failure: refusalOf(answer.problems), retryAfter };
    return answer;
  }
  if (status === 404) throw takesNone(site);
  const failure = strangeAnswer(site, status, String(headers.location ?? text));
  if (PASSING.includes(status)) return { failure, retryAfter };
  throw failure;
}

/** What an answer refuses; it names one problem at least. */
export const refusalOf = (problems: readonly Problem[]): Refusal => new Refusal(...(problems as [Problem]));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const takesNone = ({ origin }: URL): Refusal =>
  new Refusal({
    id: 'site-takes-none',
    message: `${origin} does not take releases over the network.`,
    remedy:
      'Ask who runs it: it may be of an earlier version, or its TAKE_RELEASES is not "on". Nothing was published.',
  });

const strangeAnswer = ({ origin }: URL, status: number, text: string): Refusal =>
  new Refusal({
    id: 'site-fails',
    message: `${origin} answers with ${status}${text ? `: ${text.slice(0, 200)}` : ''}.`,
    remedy: 'Publish again later: what was published by then is found. Who runs the site sees more in its log.',
  });

export const unreachable = ({ origin }: URL, error: unknown): Refusal => {
  // Of a name with several addresses.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return new Refusal({
    id: 'site-away',
    message: `${origin} cannot be reached: ${messageOf(first)}.`,
    remedy: 'Look at the address and the network, then publish again: what was published by then is found.',
  });
};
