import { PHONE_CODES, type PhoneCode } from '@rishta/contracts/formats';
import { PHONE_LIMITS } from '@rishta/contracts/limits';
import { useEffect, useId, useRef, type ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/arrows.tsx';
import { FieldFrame } from './field-frame.tsx';
import { isPhoneCode, joinPhone, phoneCodeName, splitPhone, type WrittenPhone } from './phone-number.ts';
import { useField, type FieldOwnProps } from './use-field.ts';
import classes from './field.module.css';

type Native = Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'defaultValue' | 'dir' | 'children' | 'ref'>;

export interface PhoneFieldProps extends Native, FieldOwnProps {
  /** Of the number's control; the one with the code is called `phoneCodeName(name)`. */
  name: string;
  /** Names the choice of the country's code. */
  codeLabel: string;
  defaultValue?: string;
  /** The code beside a `defaultValue` that has none. */
  defaultCode?: PhoneCode | undefined;
  /** The number, for a form that holds its values itself: as it is stored once it is complete. */
  value?: string;
  onValueChange?: (number: string) => void;
}

/** A number of Pakistan or Britain. The code follows what is typed or pasted; both controls keep their own values. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, labelHidden, hint, error, className, codeLabel, name, ...others } = props;
  const { value, onValueChange, defaultValue = '', defaultCode, onBlur, onChange, ...rest } = others;
  const wiring = useField(props);
  const labelId = useId();
  const code = useRef<HTMLSelectElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  const beginning = splitPhone(value ?? defaultValue, defaultCode);

  function read(): WrittenPhone {
    const chosen = code.current?.value;
    return { code: isPhoneCode(chosen) ? chosen : PHONE_CODES[0], text: number.current?.value ?? '' };
  }

  function write(phone: WrittenPhone): void {
    if (code.current) code.current.value = phone.code;
    if (number.current && number.current.value !== phone.text) number.current.value = phone.text;
  }

  function tell(): void {
    if (!onValueChange) return;
    told.current = joinPhone(read());
    onValueChange(told.current);
  }

  /** What was written outweighs the code beside it. */
  function follow(): void {
    const phone = read();
    if (code.current) code.current.value = splitPhone(phone.text, phone.code).code;
  }

  // What was typed or filled in before the page came to life.
  useEffect(follow, []);

  useEffect(() => {
    if (value === undefined || value === told.current) return;
    told.current = value;
    write(splitPhone(value));
  }, [value]);

  return (
    <FieldFrame {...{ wiring, label, labelId, labelHidden, required: rest.required, hint, error, className }}>
      <span dir="ltr" className={classNames(classes.box, classes.line)}>
        <span className={classes.code}>
          <select
            ref={code}
            name={phoneCodeName(name)}
            defaultValue={beginning.code}
            autoComplete="off"
            disabled={rest.disabled}
            aria-label={codeLabel}
            aria-describedby={labelId}
            className={classes.codeSelect}
            onChange={() => {
              follow();
              tell();
            }}
          >
            {PHONE_CODES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <ChevronDownIcon className={classes.codeChevron} />
        </span>
        <input
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_LIMITS.max}
          {...rest}
          {...wiring.control}
          ref={number}
          type="tel"
          name={name}
          defaultValue={beginning.text}
          className={classes.input}
          onChange={(event) => {
            onChange?.(event);
            follow();
            tell();
          }}
          onBlur={(event) => {
            onBlur?.(event);
            const phone = read();
            write(splitPhone(phone.text, phone.code));
          }}
        />
      </span>
    </FieldFrame>
  );
}
