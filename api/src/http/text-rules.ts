import type { Rule } from './fields.ts';
import { lengthOf } from './text-length.ts';

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
export const line = (label: string, length: Length): Rule<string> => text(label, length, UNSAFE);

/** Several lines of it. */
export function paragraphs(label: string, length: Length): Rule<string> {
  const rule = text(label, length, UNSAFE_IN_PARAGRAPHS);
  return (input) => rule(typeof input === 'string' ? input.replace(/\r\n?/g, '\n') : input);
}

function text(label: string, { min, max }: Length, unsafe: RegExp): Rule<string> {
  return (input) => {
    if (input === undefined || input === null) return { error: `${label} is required` };
    if (typeof input !== 'string') return { error: `${label} must be text` };
    const value = input.trim().normalize('NFC');
    if (unsafe.test(value)) return { error: `${label} has characters that are not allowed` };
    if (!VISIBLE.test(value)) return { error: `${label} is required` };
    const length = lengthOf(value);
    return length < min || length > max ? { error: `${label} must have ${min} to ${max} characters` } : { value };
  };
}
