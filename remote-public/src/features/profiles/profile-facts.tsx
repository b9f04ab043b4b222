import classes from './profile.module.css';

/** What a fact is about, and the fact; without a value it is left out. */
export type Fact = readonly [label: string, value: string | undefined];

/** What is known of a candidate, in two columns. */
export function ProfileFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
