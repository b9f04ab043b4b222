/** How many pages and posts an account may have, and how long their texts are. */
export const BUSINESS_PAGE_LIMITS = {
  perAccount: 5,
  /** Posts and ads of one page together. */
  entries: 1_000,
  name: { min: 1, max: 75 },
  category: { min: 1, max: 60 },
  bio: { min: 0, max: 101 },
  website: { max: 200 },
  address: { min: 0, max: 200 },
  city: { min: 0, max: 60 },
  zipCode: { min: 0, max: 12 },
  /** Of a post or an ad. It may be empty where there is a picture. */
  text: { min: 0, max: 2_000 },
  /** Posts of an agency that its page in the directory shows. */
  latestPosts: 3,
} as const;
