import { Type, type Static } from 'typebox';
import { OneOf } from './answer-fields.ts';

/** What two candidates are compared by. Payment, caste, complexion and income never count. */
export const COMPATIBILITY_CRITERIA = [
  'religion',
  'motherTongue',
  'place',
  'age',
  'education',
  'maritalStatus',
] as const;
export type CompatibilityCriterion = (typeof COMPATIBILITY_CRITERIA)[number];

/** What both are, what they are not both, and what was asked for. */
export const COMPATIBILITY_FINDINGS = ['shared', 'different', 'as_asked', 'not_as_asked'] as const;
export type CompatibilityFinding = (typeof COMPATIBILITY_FINDINGS)[number];

/** One of the reasons for a compatibility. */
export const CompatibilityReason = Type.Object({
  criterion: OneOf(COMPATIBILITY_CRITERIA),
  finding: OneOf(COMPATIBILITY_FINDINGS),
  /** What both are, or what the other one is: one of the values of the profile, or an age. */
  has: Type.String(),
  /** What was asked for. */
  wanted: Type.Optional(Type.String()),
});
export type CompatibilityReason = Static<typeof CompatibilityReason>;

/** How one of the account's candidates and a profile go together. */
export const Compatibility = Type.Object({
  /** The profile of the candidate: R1001. */
  candidate: Type.String(),
  candidateName: Type.String(),
  /** 0 to 100; left out where too little is known. */
  percent: Type.Optional(Type.Integer()),
  reasons: Type.Array(CompatibilityReason),
});
export type Compatibility = Static<typeof Compatibility>;

/** `data` of GET /api/profiles/:id/compatibility: for each active candidate of the account that it could be a match for. */
export const Compatibilities = Type.Object({ candidates: Type.Array(Compatibility) });
export type Compatibilities = Static<typeof Compatibilities>;
