import { useLocale } from '@rishta/remote-sdk';
import { Container } from '@rishta/ui';
import { useEffect, useState } from 'react';

import type { ShownProfile } from '../profile-lookup.ts';
import { PartLost } from '../part-lost.tsx';
import { useLazyComponents } from '../use-lazy-components.ts';
import classes from './relation.module.css';

/** What a visitor can do about a profile. It comes after the page has come to life, into a place that is kept for it. */
export function ProfileActions({ profile }: { profile: ShownProfile }) {
  const { language } = useLocale();
  const parts = useLazyComponents();
  const [worded, setWorded] = useState<typeof parts>();
  useEffect(() => {
    const show = () => setWorded(parts);
    // If the words do not come, it is in English.
    parts?.relationTexts.load(language).then(show, show);
  }, [parts, language]);
  return (
    <Container className={classes.place}>
      {parts === null ? <PartLost /> : worded && <worded.RelationPanel profile={profile} />}
    </Container>
  );
}
