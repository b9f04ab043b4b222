import type { Account, DeleteAccountBody } from '@rishta/contracts';
import { DELETION_LIMITS } from '@rishta/contracts/limits';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Button, Dialog } from '@rishta/ui';

import { FormMessage } from '../forms/form-message.tsx';
import { settingsTexts } from '../settings.texts.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useFreshAccount } from './use-fresh-account.ts';

/** Says once more what follows, and asks for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts);
  const settings = useTexts(settingsTexts);
  const answers = useAnswers(settingsTexts);
  const api = useApi();
  const notices = useNotices();
  const { updateAccount } = useSession();
  const freshAccount = useFreshAccount();
  const form = useForm<'currentPassword'>({
    fields: ['currentPassword'],
    validate: ({ currentPassword }) => ({
      ...(currentPassword === '' && { currentPassword: settings('currentPasswordRequired') }),
    }),
    send: async ({ currentPassword }) => {
      const body: DeleteAccountBody = { currentPassword };
      // Not given up when the dialog is closed: it may be done all the same, and is told then.
      const answer = await api.send<Account>('POST', '/me/deletion', body, { authenticated: true });
      if (answer.reached && answer.ok) {
        notices.show({ id: 'account', tone: 'success', text: answer.body.message });
        if (answer.body.data) updateAccount(answer.body.data);
      } else {
        const isDone = !answer.reached && (await freshAccount())?.deletesAt !== undefined;
        if (!isDone) return answers.issuesOf(answer, ['currentPassword']);
      }
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteAsk')}
      closeLabel={t('close')}
      description={t('deleteAskHint', DELETION_LIMITS)}
    >
      <form {...form.props} aria-label={t('deleteAsk')} className={classes.form}>
        <FormMessage form={form} />
        <OwnPasswordField error={form.errorOf('currentPassword')} />
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={form.status !== 'idle'}>
            {t('delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
