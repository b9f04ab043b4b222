import { useRef, useState, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { TrashIcon, UploadIcon } from '../icons/form-signs.tsx';
import { FieldNotes } from './field-notes.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import fieldClasses from './field.module.css';
import classes from './file-field.module.css';

export interface ChosenFile {
  name: string;
  /** In words, such as '1.2 MB'. */
  size: string;
  /** Says what removing it means. */
  removeLabel: string;
  onRemove: () => void;
}

export interface FileFieldProps extends Omit<FieldOwnProps, 'labelHidden'> {
  /** For those who drag: that files may be dropped here. */
  dropText: string;
  name?: string;
  icon?: ReactNode;
  accept?: string;
  multiple?: boolean;
  /** Shows that what was chosen is being looked at. */
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** Shown below the field until it is removed. */
  chosen?: ChosenFile | undefined;
  className?: string | undefined;
  /** A picture of what was chosen. */
  children?: ReactNode;
}

/** A field for files, to be pressed or dropped on. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, dropText, name, icon, accept, multiple, busy, onFiles, chosen, className, children } =
    props;
  const wiring = useField({ hint, error });
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const end = () => setOver(false);
  return (
    <div className={classNames(fieldClasses.root, wiring.invalid && fieldClasses.invalid, className)}>
      <div className={classNames(classes.pick, isOver && classes.over)}>
        {busy ? <Spinner /> : (icon ?? <UploadIcon />)}
        <span className={classes.words}>
          <label htmlFor={wiring.id} className={classes.label}>
            {label}
          </label>
          <span aria-hidden="true" className={classes.drop}>
            {dropText}
          </span>
        </span>
        <input
          {...wiring.control}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          className={classes.input}
          onDragEnter={() => setOver(true)}
          onDragLeave={end}
          onDrop={end}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // So that the same file can be chosen again after it was removed.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </div>
      <FieldNotes wiring={wiring} hint={hint} error={error} isErrorSpoken />
      {chosen && (
        <div className={classes.chosen}>
          {children}
          <p className={classes.file}>
            <bdi className={classes.name}>{chosen.name}</bdi> <span className={classes.size}>{chosen.size}</span>
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              chosen.onRemove();
              input.current?.focus();
            }}
          >
            <TrashIcon />
            {chosen.removeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
