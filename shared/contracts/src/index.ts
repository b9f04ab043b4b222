// What a remote tells the shell
export { AppName } from './app-name.ts';
export {
  CONTRACT_VERSION,
  type HeaderLink,
  type MenuLink,
  type MenuPlace,
  LocalizedText,
  PageManifest,
  RemoteManifest,
  RESERVED_ADDRESS,
} from './remote-manifest.ts';
export { fits, isServedOn, Part, Parts, Slot, SlotData, Slots } from './slots.ts';
export { SHELL } from './values/wire.ts';

// What a build hands to the registry
export {
  BundleNames,
  ModuleAssets,
  ProvidedModule,
  Release,
  RELEASE_FOLDERS,
  RELEASE_MANIFEST,
  ReleaseFile,
  SharedNames,
  Version,
  WHOLE_MODULE,
} from './release.ts';

// How a release is published over the network
export {
  Provenance,
  PublicKey,
  PublishAnswer,
  PUBLISHING,
  PUBLISHING_SCHEMA,
  PublishMandate,
  Sha256,
  SignatureValue,
} from './publishing.ts';

// How a combination is tried before it is live
export {
  BROWSER_FAILURES,
  TRIAL_FAILURES,
  TRIAL_GAPS,
  TRIAL_SCHEMA,
  TrialFailure,
  TrialReport,
  TrialRequest,
} from './trial.ts';

// What a page load consists of
export { FailureReport, LiveComposition, type ComposedApp, type Composition } from './composition.ts';

// How page loads went
export { LoadOpening, LoadSignals } from './health.ts';

// How a page is rendered on the server
export type {
  PartPlace,
  PartRequest,
  PartResult,
  RemoteServerBundle,
  RenderedMeta,
  RenderedPage,
  RenderRequest,
  RenderResult,
  ServerFailure,
  ShellServerBundle,
} from './server-rendering.ts';
export { preferredLanguage } from './language.ts';
export type { Language } from './values/languages.ts';

// How servers are started, watched and ended
export { LISTENING, LONGEST_DRAIN_SECONDS, SHUTDOWN_LIMIT } from './lifecycle.ts';
export { Readiness } from './readiness.ts';

// What the site server and the API agree on beside the bodies
export {
  DATABASE_URL_PATTERN,
  INTERNAL_HEADERS,
  INTERNAL_KEY_PATTERN,
  LARGEST_BODY,
  SITE_URL_PATTERN,
  UPLOAD_PATHS,
  bringsSamples,
} from './internal.ts';
export { SERVER_TEXTS } from './server-texts.ts';
export { EVENTS_PATH } from './values/live.ts';

// The API's bodies, and their number
export { API_CONTRACT, ApiContract } from './api/contract.ts';
export {
  GENDERS,
  RELIGIONS,
  AGE_BANDS,
  EDUCATION_FILTERS,
  EDUCATIONS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PROFILE_POSTERS,
  postersOf,
  VERIFICATIONS,
  PICTURE_VISIBILITIES,
  REGISTRABLE_ROLES,
  PREFERRED_EDUCATIONS,
  LISTING_BUREAUS,
  REJECTION_REASONS,
  LISTING_ENDINGS,
  REPORT_SUBJECTS,
  REPORT_REASONS,
  REPORT_OUTCOMES,
  REPORT_DECISIONS,
  type Gender,
  type Religion,
  type AgeBand,
  type Education,
  type EducationFilter,
  type MaritalStatus,
  type MotherTongue,
  type ProfilePoster,
  type Verification,
  type PictureVisibility,
  type PreferredEducation,
  type RejectionReason,
  type ListingEnding,
  type ReportSubject,
  type ReportReason,
  type ReportOutcome,
  type ReportDecision,
} from './values/choices.ts';
export { Done, Failure, FieldErrors, Success, TextCode, type Envelope, type FieldCodes } from './api/envelope.ts';
export {
  Account,
  AskEmailChangeBody,
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  ConfirmEmailOutcome,
  DeleteAccountBody,
  DEVICE_COOKIE,
  ForgotPasswordBody,
  LoginBody,
  LoginData,
  Preferences,
  RegisterBody,
  ResetPasswordBody,
  Role,
  STAFF_ROLES,
  type StaffRole,
  UpdateAccountBody,
  UpdatePreferencesBody,
} from './api/account.ts';
export { ContactBody, EnquiryBody, Ticket, TRAVEL_PACKAGES, type TravelPackageId } from './api/leads.ts';
export { NewsletterBody, NewsletterOutcome, NewsletterTokenBody, OneClickQuery } from './api/newsletter.ts';
export {
  ListedProfile,
  ProfileDetail,
  PROFILE_SORTS,
  PROFILES_PER_PAGE,
  ProfilesPage,
  ProfilesQuery,
  PublicProfile,
  SearchFilters,
  type ProfileSort,
} from './api/profiles.ts';
export { Agencies, AgenciesQuery, Agency, Home, Story } from './api/directory.ts';
export { SERVICES, type Service } from './values/services.ts';
export { IMAGE_SIZES, Image, ImageFileParams, ImagePage, ImageParams, type ImageSize } from './api/images.ts';
export {
  AskConsentBody,
  CANDIDATE_CONSENTS,
  CloseListingBody,
  CreateListingBody,
  IdempotencyHeaders,
  Listing,
  GiveConsentBody,
  LISTING_REVIEWS,
  LISTING_STATUSES,
  ListingPage,
  ListingParams,
  ListingsQuery,
  ListingStatus,
  ListingSummary,
  Pin,
  ReviseListingBody,
  type CandidateConsent,
  type ListingReview,
} from './api/listings.ts';
export {
  Compatibilities,
  Compatibility,
  COMPATIBILITY_CRITERIA,
  COMPATIBILITY_FINDINGS,
  CompatibilityReason,
  type CompatibilityCriterion,
  type CompatibilityFinding,
} from './api/compatibility.ts';
export { OwnCandidates } from './api/matches.ts';
export {
  MailTopics,
  Notification,
  NOTIFICATION_KINDS,
  NotificationPage,
  ReadNotificationsBody,
  UnreadNotifications,
  UpdateMailTopicsBody,
  type MailTopic,
  type NotificationKind,
} from './api/notifications.ts';
export {
  BlockBody,
  BlockPage,
  DashboardSummary,
  Interest,
  INTEREST_BOXES,
  INTEREST_STATUSES,
  InterestPage,
  InterestParams,
  InterestsQuery,
  ProfileIdParams,
  ProfileRelation,
  SendInterestBody,
  ShortlistPage,
  type InterestBox,
  type InterestStatus,
} from './api/relations.ts';
export {
  ApproveListingBody,
  DecideReportBody,
  Decision,
  DUPLICATE_SIGNS,
  FindListingQuery,
  FoundListing,
  LikelyDuplicate,
  ListingText,
  ModeratedAccount,
  ModeratedListing,
  ModeratedPostsQuery,
  ModerationParams,
  ModerationQueue,
  RejectListingBody,
  RejectPostBody,
  StaffConversation,
  StaffReport,
  StaffReportPage,
  SuspendAccountBody,
  SuspendedAccount,
  SuspendedAccountPage,
  VerificationBody,
  WaitingListing,
  WaitingPost,
  WaitingPostPage,
  WithdrawConsentBody,
  type DuplicateSign,
} from './api/moderation.ts';
export { CreateReportBody, OwnReport, OwnReportPage } from './api/reports.ts';
export {
  AnswerPictureRequestBody,
  PICTURE_REQUEST_ANSWERS,
  PictureAccess,
  PictureRequest,
  PictureRequestPage,
  PictureRequestParams,
  ProfilePictureParams,
  ProfilePictureSizeParams,
  ProfileVideo,
} from './api/profile-pictures.ts';
export {
  Conversation,
  CONVERSATION_FOLDERS,
  ConversationPage,
  ConversationParams,
  ConversationsQuery,
  Message,
  MessagePage,
  MessagesQuery,
  ReadBody,
  SendMessageBody,
  UnreadMessages,
  type ConversationFolder,
} from './api/conversations.ts';
export {
  CreateSavedSearchBody,
  EndAlertsBody,
  EndAlertsOutcome,
  SavedSearch,
  SavedSearches,
  SavedSearchParams,
  SeenSearchBody,
  UpdateSavedSearchBody,
} from './api/saved-searches.ts';
export {
  AgencyPost,
  AgencyPosts,
  BusinessPage,
  BusinessPageBody,
  BusinessPageParams,
  BusinessPages,
  type Opening,
  PageEntries,
  PageEntriesQuery,
  PageEntry,
  PageEntryBody,
  PageEntryParams,
} from './api/business-pages.ts';
export {
  Analytics,
  CONTACT_VISITS,
  ContactVisitBody,
  PROFILE_VISITS,
  ProfileVisitBody,
  type VisitCounts,
  type VisitKind,
} from './api/visits.ts';
export { EVENT_ID_FORMAT, EventsQuery, type LiveNotice } from './api/live.ts';
export { NumberPageQuery, PageQuery } from './api/paging.ts';
export { SITEMAP_PART, SitemapPart, SitemapParts } from './api/sitemap.ts';
