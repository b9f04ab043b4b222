import { Container } from '@rishta/ui';
import { useEffect, useState } from 'react';

import type { ShownProfile } from '../profile-lookup.ts';
import type * as late from './relation-panel.tsx';
import classes from './relation.module.css';

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<typeof late> | undefined;

/** What a visitor can do about a profile. It comes after the page has come to life, into a place that is kept for it. */
export function ProfileActions({ profile }: { profile: ShownProfile }) {
  const [loaded, setLoaded] = useState<typeof late>();
  useEffect(() => {
    let isOver = false;
    loading ??= import('./relation-panel.tsx');
    loading.then(
      (module) => {
        if (!isOver) setLoaded(module);
      },
      () => {
        // The page says all that it said; there is nothing to press.
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return <Container className={classes.place}>{loaded && <loaded.RelationPanel profile={profile} />}</Container>;
}
