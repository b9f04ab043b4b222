import type { ApiClient } from '@rishta/api-client';
import type { ReactNode } from 'react';

import { LocaleContext, type Locale } from './locale/locale.ts';
import { NoticesContext, type Notices } from './notices/notices.ts';
import { ApiContext } from './session/api.ts';
import { SessionContext, type Session } from './session/session.ts';
import { type DrawSlot, SlotContext } from './slots/slot.tsx';
import { UnsavedChangesContext, type UnsavedChanges } from './unsaved/unsaved-changes.ts';

/** Everything that the shell gives to pages. */
export interface Host {
  api: ApiClient;
  session: Session;
  locale: Locale;
  notices: Notices;
  unsavedChanges: UnsavedChanges;
  drawSlot: DrawSlot;
}

/** Provides everything of the host to the pages. Rendered by the shell, and by `renderPage` in tests. */
export const HostContexts = ({ host, children }: { host: Host; children: ReactNode }) => (
  <ApiContext value={host.api}>
    <SessionContext value={host.session}>
      <LocaleContext value={host.locale}>
        <NoticesContext value={host.notices}>
          <UnsavedChangesContext value={host.unsavedChanges}>
            <SlotContext value={host.drawSlot}>{children}</SlotContext>
          </UnsavedChangesContext>
        </NoticesContext>
      </LocaleContext>
    </SessionContext>
  </ApiContext>
);
