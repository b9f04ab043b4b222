import type {
  AgeBand,
  ConversationFolder,
  Education,
  Gender,
  InterestStatus,
  Language,
  ListingEnding,
  ListingReview,
  ListingStatus,
  MaritalStatus,
  MotherTongue,
  NotificationKind,
  PictureVisibility,
  PreferredEducation,
  ProfilePoster,
  RejectionReason,
  ReportOutcome,
  ReportReason,
  ReportSubject,
  Religion,
  Service,
} from '@rishta/contracts';
import type { Generated, Kysely } from 'kysely';

/** A mail, one that is composed and sent to nobody, or a request that is answered before it is looked into. */
export type OutboxKind = 'mail' | 'decoy' | 'password-reset' | 'newsletter';

export type AccountStatus = 'active' | 'suspended';

export type AuditAction =
  | 'listing_approved'
  | 'listing_rejected'
  | 'report_decided'
  | 'account_suspended'
  | 'account_reinstated'
  | 'staff_added'
  | 'staff_removed';

export type PictureRequestStatus = 'pending' | 'granted' | 'refused';

export type AgencyKind = 'bureau' | 'featured';

/** Times are milliseconds since 1970; truth values are 0 and 1, which every engine stores alike. */
export interface Tables {
  accounts: {
    id: string;
    /** Trimmed and in lower case: one address is one account. */
    email: string;
    fullName: string;
    /** E.164 */
    mobileNumber: string;
    city: string;
    role: string;
    passwordHash: string;
    /** In which the owner is written to. */
    language: Language;
    /** What is an account's is public only while it is active. */
    status: Generated<AccountStatus>;
    createdAt: number;
    /** Null until the owner has shown that the address is theirs. */
    emailConfirmedAt: number | null;
  };
  /** What an account need not have; there is no row until something of it was saved. */
  accountSettings: {
    accountId: string;
    /** E.164, like `whatsApp`. */
    landline: string | null;
    whatsApp: string | null;
    pictureId: string | null;
    /** Null stands for any, here and in the next two. */
    ageRange: AgeBand | null;
    education: PreferredEducation | null;
    maritalStatus: MaritalStatus | null;
    /** Of all mails about what concerns the member; 0 outweighs the switches of the topics. Null stands for on in all five. */
    notifications: number | null;
    mailListings: number | null;
    mailInterests: number | null;
    mailMessages: number | null;
    mailReports: number | null;
  };
  sessions: {
    id: string;
    accountId: string;
    tokenHash: string;
    remembered: number;
    createdAt: number;
    /** When it ends unless it is used before. */
    idleExpiresAt: number;
    /** When it ends in any case. */
    expiresAt: number;
  };
  passwordResets: {
    tokenHash: string;
    accountId: string;
    expiresAt: number;
  };
  /** Mailed links by which the owner of an account confirms its address. */
  emailConfirmations: {
    tokenHash: string;
    accountId: string;
    /** To which it was mailed: it says nothing of another one. */
    email: string;
    createdAt: number;
  };
  passwordNotices: {
    accountId: string;
    /** When the latest notice was, or will be, mailed. */
    dueAt: number;
  };
  outbox: {
    /** Begins with the time; it is also in the Message-ID and the file of the mail. */
    id: string;
    kind: OutboxKind;
    /** JSON. Links that are not mailed yet are in it with their tokens; the row goes with the mail. */
    payload: string;
    createdAt: number;
    /** When it is tried next; while somebody holds it, when it is free again. */
    dueAt: number;
    /** When it is of no use any more, such as a mail whose link has ended. */
    expiresAt: number | null;
    /** The worker that tries it at the moment. */
    holder: string | null;
    failedTries: number;
    /** Names no address. */
    lastError: string | null;
    /** When it was given up. */
    deadAt: number | null;
  };
  attempts: {
    id: string;
    /** The name of the limit, and a hash of whom it counts. */
    key: string;
    at: number;
  };
  /** What somebody on an unknown device got wrong, or has under way: it counts until it is known to be right. */
  loginFailures: {
    id: string;
    /** Hashes of the email, known or not, and of where the try came from. */
    accountKey: string;
    addressKey: string;
    networkKey: string;
    /** Whether it took a place that is kept for newcomers. */
    inReserve: number;
    at: number;
  };
  /** Addresses that tried an account, checked or not. */
  loginTries: {
    accountKey: string;
    addressKey: string;
    /** The last time. */
    at: number;
  };
  /** The address that tried an account last for the first time. */
  loginNewcomers: {
    accountKey: string;
    addressKey: string;
    at: number;
    /** When the newcomer before this one came; 0 when there was none. */
    beforeAt: number;
  };
  /** Mailed links that make the device on which they are opened a known one. */
  deviceLinks: {
    tokenHash: string;
    /** A hash of the email. */
    accountKey: string;
    /** Null in a row that opens nothing: it is written after a wrong password, so that this takes the same time. */
    accountId: string | null;
    triesLeft: number;
    createdAt: number;
  };
  /** Random keys that all processes of this database share. */
  secrets: {
    name: string;
    value: string;
  };
  leads: {
    id: string;
    /** What the sender may name it by. */
    ticket: string;
    kind: 'contact' | 'travel' | 'bureau' | 'profile';
    /** A hash of all that was sent: the same again is the same lead. */
    fingerprint: string;
    name: string;
    /** E.164 */
    phone: string;
    email: string;
    subject: string;
    message: string;
    createdAt: number;
  };
  newsletterSubscriptions: {
    id: string;
    /** In lower case. */
    email: string;
    createdAt: number;
    /** Null until the mailed link has been followed. */
    confirmedAt: number | null;
  };
  newsletterLinks: {
    tokenHash: string;
    purpose: 'confirm' | 'unsubscribe';
    /** Null when the subscription is gone; the link can then still say that it was used. */
    subscriptionId: string | null;
    createdAt: number;
    usedAt: number | null;
  };
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
  writeChecks: {
    /** There is one row. */
    id: number;
    checkedAt: number;
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
    /** The version that is public, or would be; null before the first approval. */
    approvedVersion: number | null;
    /** Of the profile, from the first approval on; never given to another. */
    number: number | null;
    /** Why the current version was turned down. */
    reason: RejectionReason | null;
    note: string | null;
    /** Null until the listing is closed. */
    ending: ListingEnding | null;
    createdAt: number;
    /** When the current version was handed in. */
    revisedAt: number;
    /** Its place among the newest; null before the first approval. */
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
  /** One for each pair and direction; another one in that direction takes its place. */
  interests: {
    id: string;
    /** The numbers of the two candidates' profiles, and their owners. */
    fromNumber: number;
    toNumber: number;
    fromAccount: string;
    toAccount: string;
    message: string;
    status: InterestStatus;
    sentAt: number;
    decidedAt: number | null;
    expiresAt: number;
  };
  /** Profiles that an account keeps for itself. */
  shortlist: {
    accountId: string;
    number: number;
    addedAt: number;
  };
  blocks: {
    blocker: string;
    blocked: string;
    /** By which profile the one who blocks knows them. */
    number: number;
    blockedAt: number;
  };
  conversations: {
    id: string;
    /** Null in a conversation with staff. */
    interestId: string | null;
    openedAt: number;
    /** Of the message that was written last; 0 before the first one. */
    lastSeq: Generated<number>;
  };
  conversationMembers: {
    conversationId: string;
    accountId: string;
    /** Of the candidate in whose name; null for staff, and for who talks with them. */
    number: number | null;
    folder: Generated<ConversationFolder>;
    /** When it was opened, or last written in: its place in the member's list. */
    activeAt: Generated<number>;
    /** Up to where the member has read. */
    readSeq: Generated<number>;
    /** Since when the member agrees to share contact details; null while not. */
    sharedAt: number | null;
    /** When a mail tells of what is unread, if it still is; null when there is nothing to tell. */
    mailDueAt: number | null;
    /** When the latest such mail was. */
    mailedAt: number | null;
  };
  messages: {
    id: string;
    conversationId: string;
    /** Its place in the conversation: 1, 2, 3 without gaps. */
    seq: number;
    senderId: string;
    /** As it was written, contact details included. */
    text: string;
    /** Chosen by the sender's client: the same again is the same message. */
    key: string;
    sentAt: number;
  };
  notifications: {
    id: string;
    accountId: string;
    kind: NotificationKind;
    /** The public id of the listing, profile or report that it is about. */
    about: string;
    createdAt: number;
    readAt: number | null;
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
  agencies: {
    slug: string;
    kind: AgencyKind;
    /** The place among those of its kind, as of all rows with a position. */
    position: number;
    nameEn: string;
    nameUr: string;
    descriptionEn: string;
    descriptionUr: string;
    city: string;
    website: string;
    isSample: number;
  };
  agencyServices: {
    agencySlug: string;
    service: Service;
    position: number;
  };
  stories: {
    id: string;
    position: number;
    coupleEn: string;
    coupleUr: string;
    placeEn: string;
    placeUr: string;
    storyEn: string;
    storyUr: string;
    isSample: number;
  };
  /** What accounts were before a command gave them a role of staff, which is in `accounts`. */
  staff: {
    accountId: string;
    registeredRole: string;
    since: number;
  };
  /** What staff did. Rows are added, and never changed or deleted: the database refuses it. */
  auditLog: {
    id: string;
    at: number;
    /** Null for a command. */
    actorId: string | null;
    actorName: string;
    action: AuditAction;
    /** Of the listing, report or account. */
    objectId: string;
    /** Whose it is. */
    accountId: string;
    /** JSON: reason, note, version, outcome. */
    details: string;
  };
  /** Accounts that are suspended, and what they were before. */
  suspensions: {
    accountId: string;
    statusBefore: AccountStatus;
    byName: string;
    note: string;
    suspendedAt: number;
  };
  reports: {
    id: string;
    /** Null when the account is gone. */
    reporterId: string | null;
    about: ReportSubject;
    /** The number of the profile, as in R1001, the id of the picture, or the place of the message. */
    aboutId: string;
    /** Whose it is, and in which listing. */
    accountId: string;
    listingId: string;
    reason: ReportReason;
    text: string | null;
    createdAt: number;
    /** Null while it is open, like what follows. */
    outcome: ReportOutcome | null;
    note: string | null;
    decidedAt: number | null;
    /** The name of whoever decided. */
    decidedBy: string | null;
  };
}

export type Database = Kysely<Tables>;
