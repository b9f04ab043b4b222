import { SHELL } from '@rishta/contracts/wire';
import { Button, buttonClass, EmptyState } from '@rishta/ui';

import { useEffect } from 'react';

import { browser } from '../browser.ts';
import { markFailure } from '../health-marks.ts';
import classes from './section-failure.module.css';

const both = (english: string, urdu: string) => (
  <>
    {english}
    {' · '}
    <span lang="ur" dir="rtl">
      {urdu}
    </span>
  </>
);

/** Stands in for the whole site when the shell itself throws: in both languages, since the catalogs may be the cause. */
export function RootBoundary() {
  useEffect(() => {
    markFailure({ app: SHELL, phase: 'render' });
  }, []);
  return (
    <main className={classes.place} lang="en">
      <EmptyState
        role="alert"
        titleAs="h1"
        title={both('Something went wrong', 'کوئی خرابی پیش آ گئی')}
        action={
          <div className={classes.actions}>
            <Button onClick={browser.reload}>{both('Retry', 'دوبارہ کوشش کریں')}</Button>
            <a className={buttonClass({ variant: 'quiet' })} href="/">
              Rishta
            </a>
          </div>
        }
      />
    </main>
  );
}
