import { hasLength } from '@rishta/contracts/formats';
import { SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';
import { Alert, Dialog, SubmitButton, TextField } from '@rishta/ui';

import classes from './saved-searches.module.css';
import { savedSearchesTexts } from './saved-searches.texts.ts';
import type { Doing } from './use-saved-searches.ts';

interface RenameFormProps {
  name: string;
  onRename: (name: string) => Doing;
}

interface RenameDialogProps extends RenameFormProps {
  open: boolean;
  onClose: () => void;
}

export function RenameDialog({ open, onClose, ...form }: RenameDialogProps) {
  const t = useTexts(savedSearchesTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t('renameTitle')} closeLabel={t('close')} size="small">
      <RenameForm {...form} />
    </Dialog>
  );
}

const FIELDS = ['name'] as const;

function RenameForm({ name, onRename }: RenameFormProps) {
  const t = useTexts(savedSearchesTexts);
  const { max } = SAVED_SEARCH_LIMITS.name;
  const form = useForm({
    fields: FIELDS,
    validate: (values) => {
      const given = values.name.trim();
      if (given === '') return { name: t('nameRequired') };
      return hasLength(given, { max }) ? {} : { name: t('nameTooLong', { max }) };
    },
    send: async (values) => {
      const refusal = await onRename(values.name.trim());
      return refusal === undefined ? undefined : { message: refusal };
    },
  });
  return (
    <form {...form.props} aria-label={t('renameTitle')} className={classes.form}>
      <TextField
        name="name"
        label={t('name')}
        defaultValue={name}
        required
        dir="auto"
        autoComplete="off"
        error={form.errorOf('name')}
        isErrorSpoken
      />
      {form.message !== undefined && (
        <Alert tone="error" ref={form.messageRef} tabIndex={-1}>
          <span dir="auto">{form.message}</span>
        </Alert>
      )}
      <p>
        <SubmitButton busy={form.status !== 'idle'}>{t('save')}</SubmitButton>
      </p>
    </form>
  );
}
