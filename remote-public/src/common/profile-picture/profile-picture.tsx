import type { PublicProfile } from '@rishta/contracts';

import { ArchMonogram, Portrait } from '../drawings/drawings.tsx';

interface ProfilePictureProps {
  profile: Pick<PublicProfile, 'id' | 'name' | 'gender' | 'age' | 'religion' | 'isSample'>;
  className?: string | undefined;
}

/** A sample's invented face; whoever is real has an arch with the initials, never a face that is not theirs. */
export function ProfilePicture({ profile, className }: ProfilePictureProps) {
  const { id, name, gender, age, religion, isSample } = profile;
  return isSample ? (
    <Portrait key={id} seed={id} gender={gender} age={age} religion={religion} className={className} />
  ) : (
    <ArchMonogram key={id} name={name} className={className} />
  );
}
