import { useNotices, useTexts, useUnsavedChanges } from '@rishta/remote-sdk';
import { FormSummary, FormError } from '@rishta/remote-sdk/forms';
import { Modal } from '@rishta/ui/antd';
import { useEffect, useId, useRef, useState } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import { BasicFields } from '../../details/basic-fields.tsx';
import { ContactFields } from '../../details/contact-fields.tsx';
import { PictureFields } from '../../details/picture-fields.tsx';
import { FIELDS } from '../../details/problems.ts';
import { useDetailsForm } from '../../details/use-details-form.ts';
import { WhatsAppField } from '../../details/whatsapp-field.tsx';
import type { BusinessPage } from '../../page.model.ts';
import type { PageTools } from '../page-tools.ts';
import classes from './tools.module.css';

const ALL_FIELDS = [...FIELDS.basics, ...FIELDS.contact, ...FIELDS.whatsapp];

interface EditDetailsProps {
  page: BusinessPage;
  isOpen: boolean;
  onSave: PageTools['edit'];
  onClose: () => void;
}

/** Everything that the wizard asked for, to be changed at once or not at all. */
export function EditDetails({ page, isOpen, onSave, onClose }: EditDetailsProps) {
  const t = useTexts(businessPageTexts);
  const formId = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={<span className={classes.title}>{t('editPageDetails')}</span>}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isSending }}
      closable={{ 'aria-label': t('close') }}
      // A press beside it would throw away what was typed.
      mask={{ closable: false }}
      width={680}
      destroyOnHidden
    >
      <DetailsForm id={formId} page={page} onSave={onSave} onClose={onClose} onSending={setSending} />
    </Modal>
  );
}

interface DetailsFormProps extends Omit<EditDetailsProps, 'isOpen'> {
  id: string;
  onSending: (isSending: boolean) => void;
}

function DetailsForm({ id, page, onSave, onClose, onSending }: DetailsFormProps) {
  const t = useTexts(businessPageTexts);
  const notices = useNotices();
  const [changes, setChanges] = useState<Partial<BusinessPage>>({});
  // After a reload the dialog is closed, and nothing can be put back into it.
  useUnsavedChanges(Object.keys(changes).length > 0, () => t('editPageDetails'));
  /** What is changed by now; nothing once the form is gone. */
  const latest = useRef<Partial<BusinessPage>>(undefined);
  useEffect(() => {
    latest.current = changes;
    return () => {
      latest.current = undefined;
    };
  }, [changes]);
  const { form, details } = useDetailsForm({
    // What was saved before may arrive meanwhile.
    page: { ...page, ...changes },
    fields: ALL_FIELDS,
    onEdit: (more) => setChanges((before) => ({ ...before, ...more })),
    onDone: async () => {
      const problem = await onSave(changes);
      // Meanwhile it may have been left, and another one begun, or more was typed.
      const now = latest.current;
      if (now && problem === undefined) {
        // What is not saved yet. The days stay with the hours: they are not stored with all of these.
        const rest = Object.entries(now).filter(
          ([name, value]) =>
            value !== changes[name as keyof BusinessPage] || (name === 'week' && now.hours !== changes.hours),
        );
        setChanges(Object.fromEntries(rest));
        if (rest.length === 0) onClose();
      } else if (!now && problem !== undefined) {
        notices.show({ id: 'business-page-details', tone: 'error', text: t('detailsNotSaved', { problem }) });
      }
      return problem;
    },
  });
  const isSending = form.status === 'sending';
  useEffect(() => onSending(isSending), [onSending, isSending]);
  return (
    <form {...form.props} id={id} className={classes.form}>
      <FormSummary form={form} />
      <FormError form={form} />
      <BasicFields {...details} />
      <PictureFields {...details} />
      <ContactFields {...details} />
      <WhatsAppField {...details} />
    </form>
  );
}
