/** The sister site that sells journeys and visas. */
export const SISTER_SITE = 'https://travel.rishta.example/';
