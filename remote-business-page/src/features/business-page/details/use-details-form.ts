import { useTexts } from '@rishta/remote-sdk';
import { useForm, type Form } from '@rishta/remote-sdk/forms';

import { businessPageTexts } from '../business-page.texts.ts';
import type { BusinessPage } from '../page.model.ts';
import type { DetailsProps } from './field-props.ts';
import { problemsOf, type CheckedField } from './problems.ts';

interface DetailsFormOptions {
  page: BusinessPage;
  /** Those that are asked for. */
  fields: readonly CheckedField[];
  onEdit: (changes: Partial<BusinessPage>) => void;
  /** Called when all is well with them; resolves to what went wrong then. */
  onDone: () => Promise<string | undefined>;
}

/** A form about the page, whose details live above it. */
export function useDetailsForm({ page, fields, onEdit, onDone }: DetailsFormOptions): {
  form: Form<CheckedField>;
  details: DetailsProps;
} {
  const t = useTexts(businessPageTexts);
  const form = useForm<CheckedField, BusinessPage>({
    fields,
    values: page,
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values, fields)).map(([field, problem]) => [field, t(problem)])),
    send: async () => {
      const message = await onDone();
      return message === undefined ? undefined : { message };
    },
  });
  const edit = (changes: Partial<BusinessPage>) => {
    form.edited(...fields.filter((field) => field in changes));
    onEdit(changes);
  };
  return { form, details: { page, errorOf: form.errorOf, onEdit: edit } };
}
