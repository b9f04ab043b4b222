import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import hiddenClasses from '../layout/visually-hidden.module.css';
import fieldClasses from './field.module.css';
import classes from './choice-field.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface ChoiceFieldProps<Value extends string> extends FieldOwnProps {
  choices: readonly Choice<Value>[];
  /** `null`: nothing chosen yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** One of a few, all in sight: a group of radio buttons that looks like a row of segments. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, labelHidden, hint, error, choices, value, onValueChange, name, required, disabled, className } = props;
  const ownName = useId();
  const wiring = useField({ hint, error });
  return (
    <fieldset
      id={wiring.id}
      role="radiogroup"
      aria-describedby={wiring.control['aria-describedby']}
      aria-invalid={wiring.control['aria-invalid']}
      aria-required={required}
      disabled={disabled}
      className={classNames(fieldClasses.root, wiring.invalid && fieldClasses.invalid, className)}
    >
      <legend
        className={classNames(
          fieldClasses.label,
          classes.legend,
          required && fieldClasses.required,
          labelHidden && hiddenClasses.hidden,
        )}
      >
        {label}
      </legend>
      <span className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name ?? ownName}
              value={choice.value}
              checked={value === choice.value}
              required={required}
              onChange={() => onValueChange(choice.value)}
              className={classes.radio}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </span>
      <FieldNotes wiring={wiring} hint={hint} error={error} />
    </fieldset>
  );
}
