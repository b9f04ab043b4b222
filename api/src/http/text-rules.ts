import type { FieldCode, FieldLabel } from '@rishta/contracts/codes';
import { lengthOf } from '@rishta/contracts/formats';

import { text, type Text } from '../texts/texts.ts';
import type { Rule } from './fields.ts';

/** Control characters and lone halves of characters, line breaks, and marks that reverse the text around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** The same, but for line breaks and tabs. */
const UNSAFE_IN_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** But for what counts as a letter or sign and is drawn as nothing: fillers of Korean, the empty pattern of Braille. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

interface Length {
  min: number;
  max: number;
}

/** Whether a text has control characters. Nothing that is kept in one line has any, and PostgreSQL takes no NUL. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);

/** A text as it is kept: without white space around it, and each letter written in one way. */
export const normalized = (text: string): string => text.trim().normalize('NFC');

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
    const value = normalized(input);
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
