import { useTexts } from '@rishta/remote-sdk';
import { HostContexts, type Host } from '@rishta/remote-sdk/host';
import type { Language } from '@rishta/contracts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';

import { chromeTexts } from './chrome/chrome.texts.ts';
import { Chrome } from './chrome/chrome.tsx';
import { useLocaleHost } from './locale/use-locale-host.ts';
import { NoticeList } from './notices/notice-list.tsx';
import { useApiNotice } from './notices/use-api-notice.ts';
import { useNoticesHost } from './notices/use-notices-host.ts';
import { useKeptTyping } from './releases/use-kept-typing.ts';
import { useReleaseWatch } from './releases/use-release-watch.ts';
import { useUnsavedChangesHost } from './releases/use-unsaved-changes-host.ts';
import { useDocumentMeta } from './head/use-document-meta.ts';
import { useFocusOnNavigation } from './routing/use-focus-on-navigation.ts';
import { usePrefetchOnIntent } from './routing/use-prefetch-on-intent.ts';
import { useSiteMatches } from './routing/use-site-page.ts';
import { useSessionHost } from './session/use-session-host.ts';
import { useSite } from './site.ts';
import { drawSlot } from './slots/draw-slot.tsx';

// Only for those whose release was rolled back. Without a line nothing can be reloaded either.
const Recall = lazy(() =>
  import('./releases/recall.tsx').then(
    ({ loadRecall }) => loadRecall(),
    () => ({ default: () => null }),
  ),
);

/** The shell round every page: it gives pages what the remote SDK promises them, and draws the chrome. */
export function Root() {
  const { host, choice, choose, shown, isDirty, losing } = useHost();
  const { notices } = host;
  return (
    <HostContexts host={host}>
      <Watches notices={notices} isDirty={isDirty} losing={losing} />
      <Chrome choice={choice} choose={choose} notices={<NoticeList shown={shown} notices={notices} />}>
        <Outlet />
      </Chrome>
    </HostContexts>
  );
}

/** What the shell gives to pages, and to itself of it. */
export function useHost() {
  const { api, language, onLanguage } = useSite();
  const session = useSessionHost(api);
  const { locale, choice, choose } = useLocaleHost(language, usePrepareLanguage(), onLanguage);
  const { shown, notices } = useNoticesHost();
  const { isDirty, losing, unsavedChanges } = useUnsavedChangesHost();
  const host = useMemo<Host>(
    () => ({ api, session, locale, notices, unsavedChanges, drawSlot }),
    [api, session, locale, notices, unsavedChanges],
  );
  return { host, choice, choose, shown, isDirty, losing };
}

/** Loads the texts of the chrome and of the pages in sight in a language. */
function usePrepareLanguage(): (language: Language) => Promise<void> {
  const { modules, firstPage } = useSite();
  const matches = useSiteMatches();
  return useCallback(
    async (language) => {
      await firstPage?.settled;
      const inSight = matches.flatMap(({ handle }) => (handle ? modules.loaded(handle.app, handle.module) : undefined));
      const texts = inSight.flatMap((page) => page?.handle?.texts ?? []);
      await Promise.all([chromeTexts, ...texts].map((catalog) => catalog.load(language)));
    },
    [matches, modules, firstPage],
  );
}

interface WatchesProps {
  notices: Host['notices'];
  isDirty: boolean;
  losing: () => string[];
}

/** What the shell keeps an eye on beside the page. */
function Watches({ notices, isDirty, losing }: WatchesProps) {
  const t = useTexts(chromeTexts);
  const releaseState = useReleaseWatch();
  useKeptTyping(notices);
  useApiNotice(notices, t('api-down'));
  useDocumentMeta(t('not-found-title'));
  useFocusOnNavigation();
  usePrefetchOnIntent();
  useScrollRestoration();
  if (releaseState !== 'recalled') return null;
  return (
    <Suspense>
      <Recall isDirty={isDirty} losing={losing} notices={notices} />
    </Suspense>
  );
}
