import type { Account, DeleteAccountBody } from '@rishta/contracts';
import { DELETION_LIMITS } from '@rishta/contracts/limits';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Alert, Button, Dialog, PasswordField } from '@rishta/ui';

import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

/** Says once more what follows, and asks for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts);
  const answers = useAnswers(accountTexts);
  const api = useApi();
  const notices = useNotices();
  const { account, updateAccount } = useSession();
  const form = useForm<'currentPassword'>({
    fields: ['currentPassword'],
    validate: ({ currentPassword }) => ({
      ...(currentPassword === '' && { currentPassword: t('currentPasswordRequired') }),
    }),
    send: async ({ currentPassword }, signal) => {
      const body: DeleteAccountBody = { currentPassword };
      const answer = await api.send<Account>('POST', '/me/deletion', body, { authenticated: true, signal });
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, ['currentPassword']);
      notices.show({ id: 'account', tone: 'success', text: answer.body.message });
      if (answer.body.data) updateAccount(answer.body.data);
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
      description={t('deleteAskHint', { count: DELETION_LIMITS.days })}
    >
      <form {...form.props} aria-label={t('deleteAsk')} className={classes.form}>
        {form.message !== undefined && (
          <Alert tone="error" ref={form.messageRef} tabIndex={-1}>
            <span dir="auto">{form.message}</span>
          </Alert>
        )}
        <p>{t('deleteSessions')}</p>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          dir="ltr"
          required
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          error={form.errorOf('currentPassword')}
        />
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
