import { Type, type Static } from 'typebox';

import { type Service, SERVICES } from '../values/services.ts';
import { PublicProfile } from './profiles.ts';

/** A text in both languages of the site. */
const Bilingual = Type.Object({ en: Type.String(), ur: Type.String() });

/** A marriage bureau or another agency of the directory. */
export const Agency = Type.Object({
  slug: Type.String(),
  name: Bilingual,
  description: Bilingual,
  /** The English name of the city. */
  city: Type.String(),
  services: Type.Array(Type.Unsafe<Service>({ type: 'string', enum: SERVICES })),
  website: Type.String(),
  /** Invented, for trials of the site. There are none in production. */
  isSample: Type.Boolean(),
});
export type Agency = Static<typeof Agency>;

export const Story = Type.Object({
  id: Type.String(),
  couple: Bilingual,
  place: Bilingual,
  story: Bilingual,
  /** An invented couple, likewise. */
  isSample: Type.Boolean(),
});
export type Story = Static<typeof Story>;

/** The query of GET /api/bureaus. An empty service does not narrow the list; an unknown one is refused with 422. */
export const AgenciesQuery = Type.Object({ service: Type.Optional(Type.String({ enum: [...SERVICES, ''] })) });
export type AgenciesQuery = Static<typeof AgenciesQuery>;

/** `data` of GET /api/bureaus: the marriage bureaus, then the featured agencies, each in their set order. */
export const Agencies = Type.Object({ agencies: Type.Array(Agency) });
export type Agencies = Static<typeof Agencies>;

/** `data` of GET /api/home. A list is shorter, or empty, where there is less to show. */
export const Home = Type.Object({
  /** The newest profiles. */
  highlights: Type.Array(PublicProfile, { maxItems: 4 }),
  /** How many profiles there are in each city that has some; most first. */
  cities: Type.Array(Type.Object({ city: Type.String(), profiles: Type.Integer() })),
  marriageBureaus: Type.Array(Agency, { maxItems: 9 }),
  featuredAgencies: Type.Array(Agency, { maxItems: 9 }),
  stories: Type.Array(Story, { maxItems: 4 }),
});
export type Home = Static<typeof Home>;
