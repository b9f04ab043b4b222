import type { Service } from '@rishta/contracts';

export type AgencyKind = 'bureau' | 'featured';

/** Agencies and stories. */
export interface DirectoryTables {
  agencies: {
    slug: string;
    kind: AgencyKind;
    /** The place among those of its kind, as of all rows with a position. */
    position: number;
    nameEn: string;
    nameUr: string;
    descriptionEn: string;
    descriptionUr: string;
    city: string;
    website: string;
    isSample: number;
  };
  agencyServices: {
    agencySlug: string;
    service: Service;
    position: number;
  };
  stories: {
    id: string;
    position: number;
    coupleEn: string;
    coupleUr: string;
    placeEn: string;
    placeUr: string;
    storyEn: string;
    storyUr: string;
    isSample: number;
  };
}
