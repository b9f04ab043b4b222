import { classNames } from '../class-names.ts';
import classes from './ornaments.module.css';

/** A thread of gold with knots in it, across the whole width. */
export function GoldThread({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames(classes.thread, className)} />;
}
