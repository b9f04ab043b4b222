import { Container } from '@rishta/ui';

import type { ShownProfile } from '../profile-lookup.ts';
import { useLazyComponents } from '../use-lazy-components.ts';
import classes from './relation.module.css';

/** What a visitor can do about a profile. It comes after the page has come to life, into a place that is kept for it. */
export function ProfileActions({ profile }: { profile: ShownProfile }) {
  const parts = useLazyComponents();
  return <Container className={classes.place}>{parts && <parts.RelationPanel profile={profile} />}</Container>;
}
