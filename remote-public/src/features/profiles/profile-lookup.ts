import type { ProfileDetail, ProfilesPage, PublicProfile } from '@rishta/contracts';
import type { ApiClient, PageContext } from '@rishta/remote-sdk';

import { dataOf, memberOf } from '../../content/api-data.ts';
import { isUnknown, noRecord } from '../../content/no-record.ts';
import { shownOf } from '../../common/kept-in-sight.ts';

/** A profile as its page shows it; of a sample without the API only the facts are known. */
export type ShownProfile = PublicProfile & Partial<ProfileDetail>;

/** Whether there is nobody behind a profile: no family to be asked, told or reported. */
export const hasNobody = ({ isSample, hasFamily }: Pick<ShownProfile, 'isSample' | 'hasFamily'>): boolean =>
  isSample && !hasFamily;

export interface FoundProfile {
  profile: ShownProfile;
  /** Some others whom the same search would find. */
  similar: PublicProfile[];
  /** Asked for by a member, who does not find everybody: in the browser, since the server knows nobody. */
  isForMember: boolean;
}

const MOST_SIMILAR = 4;

/** In the browser of a member, who does not find whom a block keeps away. */
const MEMBER = { authenticated: true };

/** The profile with a number. An answer with a status is thrown where there is none, or none can be had just now. */
export async function lookUp(
  { api, showsSamples }: PageContext,
  number: string,
  signal: AbortSignal,
): Promise<FoundProfile> {
  const isForMember = memberOf(api) !== undefined;
  const answer = await api.get<ProfileDetail>(`/profiles/${encodeURIComponent(number)}`, { ...MEMBER, signal });
  const profile = dataOf(answer);
  if (profile) return { profile, similar: await findSimilar(api, profile, signal), isForMember };
  // What is shown stays while it cannot be asked for anew.
  const before = isUnknown(answer) && shownOf<FoundProfile>(number.toUpperCase());
  if (before) return before;
  // The home page falls back on samples, so their links have to lead somewhere.
  const sample = showsSamples ? await findSample(number) : undefined;
  if (sample) return { profile: sample, similar: [], isForMember };
  throw noRecord(answer);
}

async function findSample(number: string): Promise<PublicProfile | undefined> {
  const { sampleProfiles } = await import('../../content/profiles.content.ts');
  return sampleProfiles.find(({ id }) => id === number.toUpperCase());
}

async function findSimilar(
  api: ApiClient,
  { id, gender, age, city, religion }: PublicProfile,
  signal: AbortSignal,
): Promise<PublicProfile[]> {
  const query = new URLSearchParams({ gender, city, religion }).toString();
  const found = dataOf(await api.get<ProfilesPage>(`/profiles?${query}`, { ...MEMBER, signal }))?.profiles ?? [];
  return found
    .filter((profile) => profile.id !== id)
    .sort((one, other) => Math.abs(one.age - age) - Math.abs(other.age - age))
    .slice(0, MOST_SIMILAR);
}
