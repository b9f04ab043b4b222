import type { ApiClient } from '@rishta/api-client';
import type { ComponentType, ReactNode } from 'react';

import { LocaleContext, type Locale } from './locale/locale.ts';
import { NoticesContext, type Notices } from './notices/notices.ts';
import { ApiContext } from './session/api.ts';
import { SessionContext, type Session } from './session/session.ts';
import { SlotContext, type SlotProps } from './slots/slot.tsx';
import { UnsavedChangesContext, type UnsavedChanges } from './unsaved/unsaved-changes.ts';

/** Everything that the shell gives to pages. */
export interface Host {
  api: ApiClient;
  session: Session;
  locale: Locale;
  notices: Notices;
  unsavedChanges: UnsavedChanges;
  /** Draws the parts of a slot. */
  Parts: ComponentType<SlotProps>;
}

/** Puts the host's gifts round the pages. Rendered by the shell, and by `renderPage` in tests. */
export const HostContexts = ({ host, children }: { host: Host; children: ReactNode }) => (
  <ApiContext value={host.api}>
    <SessionContext value={host.session}>
      <LocaleContext value={host.locale}>
        <NoticesContext value={host.notices}>
          <UnsavedChangesContext value={host.unsavedChanges}>
            <SlotContext value={host.Parts}>{children}</SlotContext>
          </UnsavedChangesContext>
        </NoticesContext>
      </LocaleContext>
    </SessionContext>
  </ApiContext>
);
