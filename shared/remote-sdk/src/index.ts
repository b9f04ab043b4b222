// What a page exports
export type { PageContext, PageHandle, PageLoaderArgs, PageMeta, PageModule, Thing } from './page-module.ts';

// What apps show on each other's pages
export {
  Slot,
  type LoadingPartModule,
  type PartLoaderArgs,
  type PartModule,
  type SlotProps,
  type SlotValues,
} from './slots/slot.tsx';

// Routing
export * from './routing/router.ts';
export { notFound } from './routing/not-found.ts';

// The visitor: session, language, country
export { useSession, type Session } from './session/session.ts';
export { useLocale, useTexts, type Locale, type Translate } from './locale/locale.ts';

// The API
export { useApi } from './session/api.ts';
export type { ApiAnswer, ApiClient } from '@rishta/api-client';

// What the shell does for a page
export { useNotices, type Notice, type Notices } from './notices/notices.ts';
export { useUnsavedChanges } from './unsaved/unsaved-changes.ts';
// eslint-disable-next-line @typescript-eslint/no-deprecated -- it is exported for older remotes
export { useStyleNonce } from './style-nonce.ts';
