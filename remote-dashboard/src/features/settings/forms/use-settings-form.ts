import { useSession, useUnsavedChanges } from '@rishta/remote-sdk';
import { useForm, type Form, type Issues } from '@rishta/remote-sdk/forms';
import { useState } from 'react';

export interface SettingsFormOptions<Field extends string> {
  /** What its tab is called. */
  name: string;
  /** What is known now, by the names of the controls and in their order. */
  stored: Record<Field, string>;
  validate: (values: Record<Field, string>) => Partial<Record<Field, string>>;
  /**
   * Called with valid values of a visitor who is logged in, and with those of them that differ from what is stored.
   * Resolves to what is wrong with them, or to nothing once they are saved.
   */
  save: (values: Record<Field, string>, changes: Partial<Record<Field, string>>) => Promise<Issues<Field> | undefined>;
}

export interface SettingsForm<Field extends string> extends Form<Field> {
  /** What is to be said beside the form's own message; of saving, in part when something was changed meanwhile. */
  notice: 'needs-login' | 'saved' | 'saved-in-part' | undefined;
  /** Name, value, error and change handler of a text control or a select. */
  control: (field: Field) => {
    name: Field;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  values: Record<Field, string>;
  set: (field: Field, value: string) => void;
}

/** One form of the settings. It lives above the tabs, so that what is typed outlasts a look at another tab. */
export function useSettingsForm<Field extends string>(options: SettingsFormOptions<Field>): SettingsForm<Field> {
  const { name, stored, validate, save } = options;
  const isSignedIn = useSession().status === 'signed-in';
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const [notice, setNotice] = useState<'needs-login' | 'saved'>();

  const fields = Object.keys(stored) as Field[];
  const values = { ...stored, ...edits };
  const changed = fields.filter((field) => values[field] !== stored[field]);

  const form = useForm<Field>({
    fields,
    values,
    validate,
    send: async (given) => {
      if (isSignedIn) {
        const issues = await save(given, changesIn(changed, given));
        if (issues) return issues;
        // What was changed while it was sent is still to be saved.
        setEdits((latest) => othersThan(given, latest));
        setNotice('saved');
      }
      // Nothing is wrong with the fields; what there is to say takes the focus.
      return {};
    },
  });
  // Behind another tab there are no controls.
  useUnsavedChanges(changed.length > 0, () => (form.props.ref.current ? undefined : name));

  const set = (field: Field, value: string) => {
    setEdits((before) => ({ ...before, [field]: value }));
    form.edited(field);
    if (changed.length === 0) setNotice((before) => (before === 'saved' ? undefined : before));
  };

  return {
    ...form,
    notice: notice === 'saved' && changed.length > 0 ? 'saved-in-part' : notice,
    values,
    set,
    control: (field) => ({
      name: field,
      value: values[field],
      error: form.errorOf(field),
      onChange: ({ target }) => set(field, target.value),
    }),
    props: {
      ...form.props,
      onSubmit: (event) => {
        if (form.status !== 'sending') setNotice(isSignedIn ? undefined : 'needs-login');
        form.props.onSubmit(event);
      },
    },
  };
}

const changesIn = <Field extends string>(changed: readonly Field[], values: Record<Field, string>) =>
  Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Record<Field, string>>;

const othersThan = <Field extends string>(given: Record<Field, string>, edits: Partial<Record<Field, string>>) =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== given[field as Field])) as typeof edits;
