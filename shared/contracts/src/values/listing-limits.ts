export const LISTING_LIMITS = {
  title: { min: 5, max: 100 },
  description: { min: 30, max: 5_000 },
  location: { min: 1, max: 100 },
  videoUrl: { max: 300 },
  candidateName: { min: 2, max: 100 },
  sect: { min: 2, max: 50 },
  occupation: { min: 2, max: 100 },
  lookingFor: { min: 1, max: 1_000 },
  age: { min: 18, max: 99 },
  images: 12,
} as const;

/** Of a candidate, as it is passed on outside of the site. */
export const INTRODUCTION_LIMITS = { text: { max: 1_500 } } as const;
