import type { FieldCode, FieldLabel } from '@rishta/contracts/codes';
import { lengthOf } from '@rishta/contracts/formats';

import { text, type Text } from '../texts/texts.ts';
import type { Rule } from './fields.ts';

/** Control characters and lone halves of characters, line breaks, and marks that reverse the text around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** The same, but for line breaks and tabs. */
const UNSAFE_IN_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

interface Length {
  min: number;
  max: number;
}

/** One line of text of a person's own choosing. */
export const line = (label: FieldLabel, length: Length): Rule<string> => anyText(label, length, UNSAFE);

/** Several lines of it. */
export function paragraphs(label: FieldLabel, length: Length): Rule<string> {
  const rule = anyText(label, length, UNSAFE_IN_PARAGRAPHS);
  return (input) => rule(typeof input === 'string' ? input.replace(/\r\n?/g, '\n') : input);
}

function anyText(label: FieldLabel, { min, max }: Length, unsafe: RegExp): Rule<string> {
  return (input) => {
    if (input === undefined || input === null) return { error: text('required', { label }) };
    if (typeof input !== 'string') return { error: text('not-text', { label }) };
    const value = input.trim().normalize('NFC');
    if (unsafe.test(value)) return { error: text('unsafe-characters', { label }) };
    if (!VISIBLE.test(value)) return { error: text('required', { label }) };
    const wrong = wrongLength(label, value, { min, max });
    return wrong === undefined ? { value } : { error: wrong };
  };
}

/** What is wrong with the length of a text that was given. */
export function wrongLength(label: FieldLabel, value: string, { min, max }: Length): Text<FieldCode> | undefined {
  const length = lengthOf(value);
  if (length < min) return text('too-short', { label, min, max });
  return length > max ? text('too-long', { label, min, max }) : undefined;
}
