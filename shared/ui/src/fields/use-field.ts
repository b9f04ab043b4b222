import { useId, type AriaAttributes, type ReactNode } from 'react';

/** What every field takes besides the properties of its native control. */
export interface FieldOwnProps {
  label: ReactNode;
  /** Keeps the label for screen readers where the place itself says it. */
  labelHidden?: boolean;
  /** Always shown below the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; its presence makes the field invalid. */
  error?: ReactNode;
}

interface FieldInput extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  id?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface FieldWiring {
  id: string;
  hintId: string;
  errorId: string;
  invalid: boolean;
  /** Spread on the control. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/** Connects a control with its label, hint and error. */
export function useField(input: FieldInput): FieldWiring {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const invalid = Boolean(input.error) || input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  const describedBy = [input['aria-describedby'], input.hint && hintId, input.error && errorId]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    hintId,
    errorId,
    invalid,
    control: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': invalid || undefined },
  };
}
