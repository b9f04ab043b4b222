/** The lists as the address names them. */
export const TABS = ['queue', 'reports', 'posts', 'suspended'] as const;
