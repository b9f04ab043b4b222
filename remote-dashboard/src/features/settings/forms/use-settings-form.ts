import { useSession, useUnsavedChanges } from '@rishta/remote-sdk';
import { goToProblems, inOrder, type Problem } from '@rishta/remote-sdk/forms';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';

export type FieldMessages<Field extends string> = Partial<Record<Field, string>>;

/** How saving ended. */
export type Outcome<Field extends string> =
  { state: 'saved' } | { state: 'refused'; fields: FieldMessages<Field>; message?: string };

type Status<Field extends string> = { state: 'idle' | 'sending' | 'needs-login' } | Outcome<Field>;

export interface SettingsFormOptions<Field extends string> {
  /** What its tab is called. */
  name: string;
  /** What is known now, by the names of the controls and in their order. */
  stored: Record<Field, string>;
  validate: (values: Record<Field, string>) => FieldMessages<Field>;
  /** Called with valid values of a visitor who is logged in, and with those of them that differ from what is stored. */
  save: (values: Record<Field, string>, changes: Partial<Record<Field, string>>) => Promise<Outcome<Field>>;
}

export interface SettingsForm<Field extends string> {
  status: Status<Field>;
  /** Name, value, error and change handler of a text control or a select. */
  control: (field: Field) => {
    name: Field;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  values: Record<Field, string>;
  set: (field: Field, value: string) => void;
  /** Says at once what is wrong with what was given for a field. */
  refuse: (field: Field, message: string) => void;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** What is wrong with the fields, in their order. */
  problems: readonly Problem<Field>[];
  summaryRef: RefObject<HTMLDivElement | null>;
  /** Takes the focus when there is something to say and no field to point at. */
  messageRef: RefObject<HTMLDivElement | null>;
}

/** One form of the settings. It lives above the tabs, so that what is typed outlasts a look at another tab. */
export function useSettingsForm<Field extends string>(options: SettingsFormOptions<Field>): SettingsForm<Field> {
  const { name, stored, validate, save } = options;
  const session = useSession();
  const ref = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const [errors, setErrors] = useState<FieldMessages<Field>>({});
  const [status, setStatus] = useState<Status<Field>>({ state: 'idle' });
  const isFocusDue = useRef(false);

  const fields = Object.keys(stored) as Field[];
  const problems = inOrder(fields, errors);
  const values = { ...stored, ...edits };
  const changed = fields.filter((field) => values[field] !== stored[field]);
  // Behind another tab there are no controls.
  useUnsavedChanges(changed.length > 0, () => (ref.current ? undefined : name));

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    if (!goToProblems(ref.current, summaryRef.current, problems)) messageRef.current?.focus();
  }, [problems, status]);

  const show = (next: Status<Field>, messages: FieldMessages<Field>) => {
    isFocusDue.current = true;
    setErrors(messages);
    setStatus(next);
  };

  const set = (field: Field, value: string) => {
    setEdits((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _fixed, ...others }) => others as FieldMessages<Field>);
    setStatus((before) => (before.state === 'saved' ? { state: 'idle' } : before));
  };

  const submit = async (): Promise<void> => {
    if (status.state === 'sending') return;
    const wrong = validate(values);
    const isSignedIn = session.status === 'signed-in';
    if (!isSignedIn || Object.keys(wrong).length > 0) {
      show({ state: isSignedIn ? 'idle' : 'needs-login' }, wrong);
      return;
    }
    setStatus({ state: 'sending' });
    const outcome = await save(values, changesIn(changed, values));
    if (outcome.state === 'saved') setEdits({});
    show(outcome, outcome.state === 'refused' ? outcome.fields : {});
  };

  return {
    status,
    values,
    set,
    refuse: (field, message) => setErrors((before) => ({ ...before, [field]: message })),
    control: (field) => ({
      name: field,
      value: values[field],
      error: errors[field],
      onChange: ({ target }) => set(field, target.value),
    }),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    problems,
    summaryRef,
    messageRef,
  };
}

const changesIn = <Field extends string>(changed: readonly Field[], values: Record<Field, string>) =>
  Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Record<Field, string>>;
