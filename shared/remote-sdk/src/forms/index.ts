// What forms have in common. Unlike the rest of the SDK this is bundled by the remote, so that pages without a form
// do not load it.
export { createAnswers, useAnswers } from './use-answers.ts';
export { useForm, type Form, type Issues } from './use-form.ts';
