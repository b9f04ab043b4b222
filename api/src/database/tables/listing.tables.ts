import type {
  Education,
  Gender,
  ImageSize,
  ListingEnding,
  ListingReview,
  ListingStatus,
  MaritalStatus,
  MotherTongue,
  PictureVisibility,
  ProfilePoster,
  RejectionReason,
  Religion,
} from '@rishta/contracts';

export type PictureRequestStatus = 'pending' | 'granted' | 'refused';

/** What members hand in, with its pictures. */
export interface ListingTables {
  images: {
    id: string;
    accountId: string;
    /** Of the bytes as they were uploaded: the same picture is kept once. */
    contentHash: string;
    width: number;
    height: number;
    createdAt: number;
    /** When its files were found to be gone; null while they are there. */
    missingSince: number | null;
  };
  /** Where the files of a picture are. None for those that an earlier version has kept, until they are read. */
  imageFiles: {
    imageId: string;
    size: ImageSize | 'preview';
    /** In the store. It is given once, so that a file never changes under it. */
    name: string;
    bytes: number;
    sha256: string;
  };
  listings: {
    id: string;
    accountId: string;
    idempotencyKey: string;
    /** Of the body that the key came with. */
    requestHash: string;
    status: ListingStatus;
    /** Where the current version stands. */
    review: ListingReview;
    /** The current version: what was handed in last. */
    version: number;
    /**
     * The version that was approved last; null before the first approval. It is public, or would be, unless the listing was
     * taken down since: then it is rejected, or pending again.
     */
    approvedVersion: number | null;
    /** Of the profile, from when it is first shown; never given to another candidate. */
    number: number | null;
    /** This and the two below: whom the number was given for; null before that, and where it was given by an earlier version. */
    numberGender: Gender | null;
    numberName: string | null;
    numberBornOn: number | null;
    /** The `Verification`s that staff have recorded, separated by spaces; null where there are none, like the three below. */
    verifiedWays: string | null;
    /** This and the two below: whom they are of. */
    verifiedGender: Gender | null;
    verifiedName: string | null;
    verifiedBornOn: number | null;
    /** Why the current version was turned down. */
    reason: RejectionReason | null;
    note: string | null;
    /** Null until the listing is closed. */
    ending: ListingEnding | null;
    createdAt: number;
    /** When the current version was handed in. */
    revisedAt: number;
    /** Its place among the newest; null until it is first shown, and from a refresh or renewal until it is shown again. */
    publishedAt: number | null;
    expiresAt: number | null;
  };
  /** What a listing says: its current version, and the approved one. */
  listingVersions: {
    listingId: string;
    version: number;
    bureau: string | null;
    title: string;
    description: string;
    city: string;
    location: string | null;
    latitude: number | null;
    longitude: number | null;
    videoUrl: string | null;
    /** 1 where the owner has said that the profile shows the video; never without one. */
    showVideo: number;
    email: string;
    /** E.164 */
    mobile: string;
    landline: string | null;
    /** This and what follows is null as a whole on listings of older forms. */
    postedBy: ProfilePoster | null;
    candidateName: string | null;
    gender: Gender | null;
    bornOn: number | null;
    religion: Religion | null;
    sect: string | null;
    motherTongue: MotherTongue | null;
    education: Education | null;
    occupation: string | null;
    maritalStatus: MaritalStatus | null;
    lookingFor: string | null;
    pictureVisibility: PictureVisibility | null;
  };
  listingImages: {
    listingId: string;
    version: number;
    imageId: string;
    /** 0 is the cover. */
    position: number;
  };
  /** Of candidates whom agencies represent, who stand here by name and birth: another one has not consented. */
  candidateConsents: {
    listingId: string;
    /** Where the code was mailed; empty when the account of this address was erased. */
    email: string;
    candidateName: string;
    bornOn: number;
    codeHash: string;
    triesLeft: number;
    expiresAt: number;
    /** Null until the code has come back. */
    consentedAt: number | null;
  };
  /** One for each listing and asker. */
  pictureRequests: {
    id: string;
    listingId: string;
    /** Of who asks. */
    accountId: string;
    status: PictureRequestStatus;
    createdAt: number;
    decidedAt: number | null;
  };
}
