export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const PAGE_HOURS = ['no_hours', 'always_open', 'custom'] as const;
export type PageHours = (typeof PAGE_HOURS)[number];

/** What is written on a page: news, and what is offered. */
export const PAGE_FEEDS = ['posts', 'ads'] as const;
export type PageFeed = (typeof PAGE_FEEDS)[number];
