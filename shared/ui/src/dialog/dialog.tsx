import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/signs.tsx';
import { focusFirstChoice } from './first-choice.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the close button or a press beside the dialog; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  description?: ReactNode;
  /** The buttons at the foot. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  className?: string;
  children?: ReactNode;
}

/** A modal dialog of the platform: its first choice takes the focus, which stays inside and goes back at the end. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, description, footer, size = 'medium', className, children } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const pressedRef = useRef<EventTarget>(null);
  const id = useId();

  // A layout effect, so that on unmount the dialog closes while it is still in the document; only then does focus return.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    const stopWaiting = contentRef.current ? focusFirstChoice(contentRef.current) : undefined;
    return () => {
      stopWaiting?.();
      dialog.close();
    };
  }, [open]);

  return (
    // The press beside the dialog is for the pointer alone; the keyboard has Esc and the close button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogRef}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={classNames(classes.dialog, classes[size], className)}
      onCancel={(event) => {
        // A dialog or a file field that stands in this one is cancelled alone.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedRef.current = event.target;
      }}
      onClick={(event) => {
        // Text that is selected up to the dialog's edge ends in a click on the dialog, too.
        if (event.target === event.currentTarget && event.target === pressedRef.current) onClose();
      }}
    >
      {open && (
        <div className={classes.panel}>
          <div className={classes.head}>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose} className={classes.close}>
              <CloseIcon />
            </IconButton>
          </div>
          {description !== undefined && (
            <p id={`${id}-description`} className={classes.description}>
              {description}
            </p>
          )}
          <div ref={contentRef} className={classes.content}>
            {children !== undefined && <div>{children}</div>}
            {footer !== undefined && <div className={classes.footer}>{footer}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}
