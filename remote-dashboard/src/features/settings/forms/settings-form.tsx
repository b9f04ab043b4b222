import { FormSummary } from '@rishta/remote-sdk/forms';
import { Button } from '@rishta/ui';
import type { ReactNode } from 'react';

import { FormMessage } from './form-message.tsx';
import classes from './settings-form.module.css';
import type { SettingsForm as Form } from './use-settings-form.ts';

interface SettingsFormProps<Field extends string> {
  form: Form<Field>;
  title: string;
  /** What the button does. */
  action: string;
  /** What saving has done, said below 'Saved'. */
  saved: string;
  children: ReactNode;
}

/** Fields, what came of saving them, and the button, named like the tab they stand in. That a login is needed stands first. */
export function SettingsForm<Field extends string>(props: SettingsFormProps<Field>) {
  const { form, title, action, saved, children } = props;
  // Nothing that is mended in the fields helps before this is done.
  const needsLogin = form.notice === 'needs-login';
  const message = <FormMessage form={form} saved={saved} />;
  return (
    <form {...form.props} aria-label={title} className={classes.form}>
      {needsLogin && message}
      <FormSummary form={form} />
      <div className={classes.fields}>{children}</div>
      {!needsLogin && message}
      <Button type="submit" busy={form.status === 'sending'} className={classes.submit}>
        {action}
      </Button>
    </form>
  );
}
