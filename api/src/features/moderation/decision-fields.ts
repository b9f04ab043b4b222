import { REJECTION_REASONS, REPORT_DECISIONS, VERIFICATIONS, type Verification } from '@rishta/contracts';
import { MODERATION_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import { InvalidFieldsError } from '../../http/errors.ts';
import { oneOf, optional, readFields, type Rule } from '../../http/fields.ts';
import { paragraphs } from '../../http/text-rules.ts';
import { pictureIds } from '../../listing-store/picture-ids.ts';
import { seenVersion } from '../../listing-store/seen-version.ts';
import { text } from '../../texts/texts.ts';

const note = paragraphs('note', MODERATION_LIMITS.note);

export const APPROVAL = { version: seenVersion, imageIds: optional(pictureIds) };
const ways: Rule<Verification[]> = (input) => {
  const value = VERIFICATIONS.filter((way) => Array.isArray(input) && input.includes(way));
  return Array.isArray(input) && input.length === value.length
    ? { value }
    : { error: text('not-listed', { values: VERIFICATIONS.join(', ') }) };
};
export const VERIFICATION = { version: seenVersion, ways };
export const REPORT_DECISION = { outcome: oneOf(REPORT_DECISIONS), note };
export const POST_REJECTION = { note };
export const SUSPENSION = { note };
export const WITHDRAWAL = { version: seenVersion, note };

const REJECTION = { version: seenVersion, reason: oneOf(REJECTION_REASONS), note: optional(note) };

/** Whoever finds no reason in the list says one in words. */
export function readRejection(request: FastifyRequest) {
  const { note: words = null, ...rejection } = readFields(request, REJECTION);
  if (rejection.reason === 'other' && words === null) {
    throw new InvalidFieldsError({ note: text('required', { label: 'note' }) });
  }
  return { ...rejection, note: words };
}
