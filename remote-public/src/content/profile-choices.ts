import type { AgeBand, Gender, Religion } from '@rishta/contracts';

export const GENDERS: readonly Gender[] = ['female', 'male'];
export const AGE_BANDS: readonly AgeBand[] = ['20-25', '26-30', '31-35', '36-40', '40+'];
export const RELIGIONS: readonly Religion[] = ['islam', 'christianity', 'hinduism', 'sikhism'];
