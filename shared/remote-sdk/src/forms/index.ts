// What forms have in common. Unlike the rest of the SDK this is bundled by the remote, so that pages without a form
// do not load it.
export { formTexts } from './form.texts.ts';
export { FormError, type FormErrorProps } from './form-error.tsx';
export { FormSummary, type FormSummaryProps } from './form-summary.tsx';
export { RequiredNote } from './required-note.tsx';
export { PhoneField } from './phone-field.tsx';
export { FileField } from './file-field.tsx';
export { keyFor, type Attempt } from './attempt.ts';
export { randomKey } from './random-key.ts';
export { createAnswers, useAnswers } from './use-answers.ts';
export { useForm, type Form, type Issues } from './use-form.ts';
