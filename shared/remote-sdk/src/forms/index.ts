// What forms have in common. Unlike the rest of the SDK this is bundled by the remote, so that pages without a form
// do not load it.
export { useAnswers, type Answers } from './use-answers.ts';
export { useForm, type Form, type Issues } from './use-form.ts';
export { useHydrated } from './use-hydrated.ts';
