import type { PublicProfile } from '@rishta/contracts';
import { renderPage } from '@rishta/remote-sdk/testing';

import { sampleProfiles } from '../../content/profiles.content.ts';
import { preloadDrawings } from '../drawings/drawings.tsx';
import { ProfilePicture } from './profile-picture.tsx';

const [sample] = sampleProfiles;
if (!sample) throw new Error('There are no samples.');

async function drawn(profile: PublicProfile): Promise<HTMLElement> {
  await preloadDrawings();
  const { container } = await renderPage({ Component: () => <ProfilePicture profile={profile} /> });
  return container;
}

test('a sample has a drawn face', async () => {
  expect(await drawn(sample)).toHaveTextContent('');
});

test('a member has initials in the arch, and no face', async () => {
  const member = await drawn({ ...sample, isSample: false });
  expect(member).toHaveTextContent(/^AK$/);
  expect(member.innerHTML).not.toContain('ellipse');
});

test('what an older API says nothing of is no sample', async () => {
  const { isSample: _unsaid, ...older } = sample;
  expect(await drawn(older as PublicProfile)).toHaveTextContent(/^AK$/);
});
