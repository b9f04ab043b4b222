import { useHydrated } from '@rishta/remote-sdk/forms';
import { Button, type ButtonProps } from '@rishta/ui';

import classes from './submit-button.module.css';

/**
 * The button that sends a form. Until the page has come to life it is disabled, and with it the Enter key: the
 * browser would send the form itself, and what was typed would be lost on the way.
 */
export function SubmitButton(props: Pick<ButtonProps, 'busy' | 'size' | 'fullWidth' | 'children'>) {
  const isHydrated = useHydrated();
  return <Button {...props} type="submit" disabled={!isHydrated} className={classes.submit} />;
}
