import { useTexts } from '@rishta/remote-sdk';
import { TextField, type TextFieldProps } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { LIMITS, type BusinessPage } from '../page.model.ts';
import type { DetailsProps } from './field-props.ts';
import type { CheckedField } from './problems.ts';

type TextName = {
  [Name in keyof BusinessPage & keyof typeof LIMITS]: BusinessPage[Name] extends string ? Name : never;
}[keyof BusinessPage & keyof typeof LIMITS];

interface DetailFieldProps extends DetailsProps, Omit<TextFieldProps, 'label' | 'name'> {
  name: TextName;
  error?: never;
}

/** A line of text about the page, named by its label of the same key. */
export function DetailField({ name, page, errorOf, onEdit, ...input }: DetailFieldProps) {
  const t = useTexts(businessPageTexts);
  return (
    <TextField
      dir="auto"
      {...input}
      name={name}
      label={t(name)}
      maxLength={LIMITS[name]}
      value={page[name]}
      error={errorOf(name as CheckedField)}
      onChange={({ target }) => onEdit({ [name]: target.value })}
    />
  );
}
