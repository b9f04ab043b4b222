import { useUnsavedChanges } from '@rishta/remote-sdk';
import { isPhoneCode, joinPhone, phoneCodeName } from '@rishta/ui';
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';

import { goToProblems, inOrder, type Problem } from './problems.ts';

/** What keeps a form from being done: messages by field, and one about the whole. */
export interface Issues<Field extends string> {
  fields?: Partial<Record<Field, string>>;
  message?: string;
}

export interface FormOptions<Field extends string, Values> {
  /** The names of the controls, in the order in which they are shown. */
  fields: readonly Field[];
  /**
   * What the form holds, where its page keeps that: it tells of changes by `edited`, and the shell of what is unsaved, and
   * the form can be sent again. By default the controls keep their own values, and a form is sent once.
   */
  values?: Values;
  /** Messages for what is wrong before anything is sent. */
  validate: (values: Values) => Partial<Record<Field, string>>;
  /** Sends the values; resolves to what is wrong with them, or to nothing when the form has served its purpose. */
  send: (values: Values, signal: AbortSignal) => Promise<Issues<Field> | undefined>;
}

export interface Form<Field extends string> {
  /** Spread on the `form` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** `done` once `send` has found nothing wrong. */
  status: 'idle' | 'sending' | 'done';
  errorOf: (field: Field) => string | undefined;
  /** Takes away what was said of fields that have changed. */
  edited: (...fields: readonly Field[]) => void;
  /** Says at once what is wrong with what was given for a field. */
  refuse: (field: Field, message: string) => void;
  /** What is wrong with the fields, in their order, for a `FormSummary`; a single field speaks for itself. */
  problems: readonly Problem<Field>[];
  summaryRef: RefObject<HTMLDivElement | null>;
  /** The message about the whole, and where it is shown: it takes the focus when no field is wrong. */
  message: string | undefined;
  messageRef: RefObject<HTMLDivElement | null>;
}

/**
 * A form, from what is typed to what came of sending it. Controls that keep their own values lose nothing of what is
 * typed or filled in before the page has come to life.
 */
export function useForm<Field extends string, Values = Record<Field, string>>({
  fields,
  values: held,
  validate,
  send,
}: FormOptions<Field, Values>): Form<Field> {
  const ref = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const running = useRef<AbortController>(null);
  const [status, setStatus] = useState<Form<Field>['status']>('idle');
  const [issues, setIssues] = useState<Issues<Field>>({});
  const [isDirty, setIsDirty] = useState(false);

  useUnsavedChanges(isDirty && status !== 'done');

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const isSomewhere = goToProblems(ref.current, summaryRef.current, inOrder(fields, issues.fields));
    if (!isSomewhere) messageRef.current?.focus();
  }, [fields, issues]);

  const show = useCallback((found: Issues<Field>) => {
    isFocusDue.current = true;
    setIssues(found);
  }, []);

  const edited = (...changed: readonly Field[]) =>
    setIssues((before) =>
      changed.some((field) => before.fields?.[field]) ? { ...before, fields: without(before.fields, changed) } : before,
    );

  const handleChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    if (held) return;
    const { name } = target as unknown as HTMLInputElement;
    const field = fields.find((each) => each === name || phoneCodeName(each) === name);
    if (field) edited(field);
    setIsDirty(Object.values(valuesOf(currentTarget, fields)).some((value) => value !== ''));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current || status === 'done') return;
    // By default the values are those of the controls.
    const values = held ?? (valuesOf(event.currentTarget, fields) as Values);
    const wrong = validate(values);
    if (Object.keys(wrong).length > 0) {
      show({ fields: wrong });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setStatus('sending');
    setIssues({});
    try {
      const found = await send(values, controller.signal);
      if (controller.signal.aborted) return;
      setStatus(found || held ? 'idle' : 'done');
      if (found) show(found);
    } catch (error) {
      if (controller.signal.aborted) return;
      setStatus('idle');
      throw error;
    } finally {
      running.current = null;
    }
  };

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onChange: handleChange,
      onSubmit: (event) => void handleSubmit(event),
    },
    status,
    errorOf: (field) => issues.fields?.[field],
    edited,
    refuse: (field, message) =>
      setIssues((before) => ({
        ...before,
        fields: { ...before.fields, [field]: message },
      })),
    problems: fields.length > 1 ? inOrder(fields, issues.fields) : [],
    summaryRef,
    message: issues.message,
    messageRef,
  };
}

function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const entries = fields.map((field) => {
    const value = data.get(field);
    const text = typeof value === 'string' ? value : '';
    const code = data.get(phoneCodeName(field));
    return [field, isPhoneCode(code) ? joinPhone({ code, text }) : text] as const;
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

const without = <Field extends string>(messages: Issues<Field>['fields'] = {}, names: readonly string[]) =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !names.includes(field))) as Partial<
    Record<Field, string>
  >;
