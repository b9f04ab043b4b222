// Apart from the other limits: pages that search ask for no more.

export const SEARCH_LIMITS = { no: { max: 40 }, city: { max: 100 } } as const;
