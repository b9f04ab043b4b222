import { useUnsavedChanges } from '@rishta/remote-sdk';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';

/** For each field, in the form's order: whether its text will do. */
export type Checks<Field extends string> = Readonly<Record<Field, (text: string) => boolean>>;

export interface CheckedForm<Field extends string> {
  /** The fields that were wrong when the form was last sent, and have not been edited since. */
  invalid: ReadonlySet<Field>;
  /** What was sent last, when all of it was valid; gone as soon as a field is edited. */
  accepted: Readonly<Record<Field, string>> | null;
  /** For the `form` element. */
  formProps: {
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  };
}

/** A form that is checked when it is sent: the first wrong field gets the focus. */
export function useCheckedForm<Field extends string>(checks: Checks<Field>): CheckedForm<Field> {
  const [invalid, setInvalid] = useState<ReadonlySet<Field>>(new Set());
  const [accepted, setAccepted] = useState<Readonly<Record<Field, string>> | null>(null);
  const [isDirty, setDirty] = useState(false);
  useUnsavedChanges(isDirty);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const fields = Object.keys(checks) as Field[];
    const texts = Object.fromEntries(fields.map((field) => [field, textOf(data.get(field))])) as Record<Field, string>;
    const wrong = fields.filter((field) => !checks[field](texts[field]));
    setInvalid(new Set(wrong));
    setAccepted(wrong.length === 0 ? texts : null);
    if (wrong[0]) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLFormElement>): void {
    setDirty(true);
    setAccepted(null);
    // The event comes from a field; its type speaks of the form.
    const { name } = target as unknown as { name: Field };
    if (invalid.has(name)) setInvalid(new Set([...invalid].filter((field) => field !== name)));
  }

  return { invalid, accepted, formProps: { noValidate: true, onSubmit: handleSubmit, onChange: handleChange } };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

export const isFilled = (text: string): boolean => text !== '';
