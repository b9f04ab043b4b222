import type { BusinessPage } from '../page.model.ts';
import type { CheckedField } from './problems.ts';

/** What each part of the form about a page is given. */
export interface DetailsProps {
  page: BusinessPage;
  errorOf: (field: CheckedField) => string | undefined;
  onEdit: (changes: Partial<BusinessPage>) => void;
}
