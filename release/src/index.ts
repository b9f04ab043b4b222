// What the site server knows of the registry

export { checkCombination } from './checks/combination.check.ts';
export {
  addTo,
  type Counted,
  type CountedSignal,
  KEPT_FOR,
  OPEN_FOR,
  releaseName,
  SERVER_GROUP,
  tenSecondsOf,
  type Tallies,
  VISITOR_GROUPS,
} from './health/counts.ts';
export { type Desk, deskOf, type Watch } from './desk/desk.ts';
export type { HealthStore } from './health/health-store.ts';
export { messageOf } from './message-of.ts';
export { admit, publishReceived, refusedAnswer, type RefusedAnswer, statusOf } from './publishing/publish-received.ts';
export { receiveBuild, withOwnFolder } from './publishing/receive-build.ts';
export { isWhatTheJournalLeadsTo } from './registry/channel.ts';
export { canonicalJson, sha256 } from './registry/codec.ts';
export { integrityOf, isIntact } from './registry/integrity.ts';
export { compositionId } from './registry/composition-id.ts';
export type { Canary, Channel, ChannelEntry, JournalEntry } from './registry/documents.ts';
export { seal } from './registry/journal-lines.ts';
export { readJournal } from './registry/journal.ts';
export { liveReleaseProblems } from './registry/live-releases.ts';
export { CHANNEL_KEY, JOURNAL_KEY } from './registry/names.ts';
export { Refusal } from './registry/problem.ts';
export {
  openRegistry,
  type OpenRegistry,
  ownersOf,
  RegistryPlaceError,
  type SharedRegistry,
  sharedRegistryOf,
} from './registry/open-registry.ts';
export type { Registry } from './registry/registry.ts';
export { StoreAwayError } from './registry/store.ts';
export { restoreChannel } from './registry/restore-channel.ts';
export { DESK_LINK_ADDRESS } from './registry/signing/desk-grant.ts';
export { GRANT_PARAMETER } from './registry/signing/grant.ts';
export type { Mandate } from './registry/signing/mandate.ts';
export { GRANT_LIMITS, type Override, OVERRIDE_ADDRESS } from './registry/signing/override.ts';
export type { ServerBundleFile, ShellBundleFile } from './server-bundles/server-bundles.ts';
