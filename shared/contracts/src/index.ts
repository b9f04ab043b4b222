// What a remote tells the shell
export {
  AppName,
  CONTRACT_VERSION,
  type HeaderLink,
  type MenuLink,
  type MenuPlace,
  LocalizedText,
  PageManifest,
  RemoteManifest,
  RESERVED_ADDRESS,
  SHELL,
} from './remote-manifest.ts';

// What a build hands to the registry
export { ModuleAssets, ProvidedModule, Release, ReleaseFile, Version } from './release.ts';

// What a page load consists of
export { FailureReport, LiveComposition, type ComposedApp, type Composition } from './composition.ts';

// How a page is rendered on the server
export type {
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
export { LISTENING, SHUTDOWN_LIMIT } from './lifecycle.ts';
export { Readiness } from './readiness.ts';

// What the site server and the API agree on beside the bodies
export { EVENTS_PATH, INTERNAL_HEADERS, INTERNAL_KEY_PATTERN, LARGEST_BODY, UPLOAD_PATHS } from './internal.ts';

// The API's bodies
export { Done, Failure, FieldErrors, Success, TextCode, type Envelope, type FieldCodes } from './api/envelope.ts';
export {
  Account,
  ChangePasswordBody,
  DEVICE_COOKIE,
  ForgotPasswordBody,
  LoginBody,
  LoginData,
  Preferences,
  PREFERRED_EDUCATIONS,
  type PreferredEducation,
  REGISTRABLE_ROLES,
  RegisterBody,
  ResetPasswordBody,
  Role,
  UpdateAccountBody,
  UpdatePreferencesBody,
} from './api/account.ts';
export { ContactBody, EnquiryBody, Ticket, TRAVEL_PACKAGES, type TravelPackageId } from './api/leads.ts';
export { NewsletterBody, NewsletterOutcome, NewsletterTokenBody, OneClickQuery } from './api/newsletter.ts';
export {
  AGE_BANDS,
  EDUCATIONS,
  GENDERS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  ProfileDetail,
  PROFILE_POSTERS,
  PROFILES_PER_PAGE,
  ProfilesPage,
  ProfilesQuery,
  PublicProfile,
  RELIGIONS,
  VERIFICATIONS,
  type AgeBand,
  type Education,
  type Gender,
  type MaritalStatus,
  type MotherTongue,
  type ProfilePoster,
  type Religion,
  type Verification,
} from './api/profiles.ts';
export { Agencies, AgenciesQuery, Agency, Home, Story } from './api/directory.ts';
export { SERVICES, type Service } from './values/services.ts';
export { IMAGE_SIZES, Image, ImageFileParams, ImagePage, ImageParams, type ImageSize } from './api/images.ts';
export {
  CreateListingBody,
  IdempotencyHeaders,
  Listing,
  LISTING_BUREAUS,
  LISTING_ENDINGS,
  LISTING_REVIEWS,
  LISTING_STATUSES,
  ListingPage,
  ListingParams,
  ListingStatus,
  ListingSummary,
  PICTURE_VISIBILITIES,
  Pin,
  REJECTION_REASONS,
  type ListingEnding,
  type ListingReview,
  type PictureVisibility,
  type RejectionReason,
} from './api/listings.ts';
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
export { EVENT_ID_FORMAT, EventsQuery, type LiveNotice } from './api/live.ts';
export { NOTIFICATION_KINDS, type NotificationKind } from './api/notifications.ts';
export { PageQuery } from './api/paging.ts';
export { SITEMAP_PART, SitemapPart, SitemapParts } from './api/sitemap.ts';
