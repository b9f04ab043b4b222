import type { BusinessPage } from '../../page.model.ts';

export interface OwnerToolsProps {
  page: BusinessPage;
  onEdit: (changes: Partial<BusinessPage>) => void;
  onLogout: () => void;
}
