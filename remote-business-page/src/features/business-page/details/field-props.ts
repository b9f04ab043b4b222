import type { BusinessPage } from '../page.model.ts';
import type { Problems } from './problems.ts';

/** What each part of the form about a page is given. */
export interface DetailsProps {
  page: BusinessPage;
  problems: Problems;
  onEdit: (changes: Partial<BusinessPage>) => void;
}
