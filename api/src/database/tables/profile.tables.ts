import type {
  AgeBand,
  Education,
  Gender,
  MaritalStatus,
  MotherTongue,
  PictureVisibility,
  PreferredEducation,
  ProfilePoster,
  Religion,
} from '@rishta/contracts';
import type { Generated } from 'kysely';

/** What can be searched for. */
export interface ProfileTables {
  profiles: {
    number: number;
    name: string;
    gender: Gender;
    /** A day, as are all fields called `…On`; as a number that reads as its date: 20260131. */
    bornOn: number;
    /** Where the age stood last; empty under the first band. */
    ageBand: AgeBand | '';
    /** The day on which the next band begins; null in the last one. */
    bandEndsOn: number | null;
    country: string;
    city: string;
    religion: Religion;
    motherTongue: MotherTongue;
    education: Education;
    occupation: string;
    maritalStatus: MaritalStatus;
    /** Null where it was not given in Urdu too. */
    nameUr: string | null;
    occupationUr: string | null;
    /** Null where it is not known. */
    postedBy: ProfilePoster | null;
    /** The `Verification`s of it, separated by spaces; null or empty when nothing was made sure of. */
    verified: string | null;
    isSample: number;
    publishedAt: number;
    /** How many there are. */
    pictures: number;
    /** Null where there are none. */
    pictureVisibility: PictureVisibility | null;
    /** What the owner's settings say, null where any will do. */
    wantedAges: Generated<AgeBand | null>;
    wantedEducation: Generated<PreferredEducation | null>;
    wantedStatus: Generated<MaritalStatus | null>;
  };
  profileTexts: {
    number: number;
    about: string;
    lookingFor: string;
    aboutUr: string | null;
    lookingForUr: string | null;
    /** The title of the listing; samples have none. */
    headline: string | null;
    sect: string | null;
  };
  /** The highest number of profiles that are gone for good, with their accounts or as samples: none is given again. */
  givenNumbers: {
    /** There is one row. */
    id: number;
    highest: number;
  };
  /** How many profiles there are of every kind that can be searched for; an empty field stands for any. */
  profileCounts: {
    gender: Gender | '';
    religion: Religion | '';
    ageBand: AgeBand | '';
    /** A country or a city. */
    place: string;
    profiles: number;
  };
  /** The place of each profile, the newest in the highest; it stays while the profile is away. */
  profileSlots: {
    slot: number;
    number: number;
    publishedAt: number;
  };
  /** Which profiles have what: a bit for each slot of a chunk. */
  profileFacets: {
    facet: string;
    chunk: number;
    bits: Uint8Array;
  };
}
