import { useState } from 'react';

import { EyeOffIcon } from '../icons/form-signs.tsx';
import { EyeIcon } from '../icons/signs.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import classes from './field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
