import type { Language } from '@rishta/contracts';
import type { HydrationState } from 'react-router-dom';

/** What the server hands over with the HTML, so that the browser starts from the same state. */
export interface PageData {
  language: Language;
  loaderData: NonNullable<HydrationState['loaderData']>;
  /** Errors of loaders that carry a status, such as 404, by route. */
  errors?: HydrationState['errors'];
}
