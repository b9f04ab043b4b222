import type { Field, PostTexts } from './post.model.ts';

/** What a group of controls needs of the form that it stands in. */
export interface ControlProps {
  defaults: PostTexts;
  errorOf: (field: Field) => string | undefined;
}
