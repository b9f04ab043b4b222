import type { BusinessPage } from '../../page.model.ts';
import type { PageTools } from '../page-tools.ts';

export interface OwnerToolsProps {
  page: BusinessPage;
  tools: PageTools;
}
