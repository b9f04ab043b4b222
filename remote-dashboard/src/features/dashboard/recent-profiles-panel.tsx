import { useTexts } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { AddProfileLink } from '../../parts/add-profile-link.tsx';
import { Panel } from '../../parts/panel.tsx';
import { RecordList, type RecordEntry } from '../../parts/record-list.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

export function RecentProfilesPanel({ profiles }: { profiles: readonly RecordEntry[] }) {
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t('recentProfiles')} actions={profiles.length > 0 && <AddProfileLink />}>
      {profiles.length > 0 ? (
        <RecordList records={profiles} />
      ) : (
        <EmptyState title={t('noActiveProfiles')} action={<AddProfileLink />}>
          {t('noActiveProfilesHint')}
        </EmptyState>
      )}
    </Panel>
  );
}
