import { classNames } from '../class-names.ts';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'circle';
  /** Number of lines of a text. */
  lines?: number;
  className?: string;
}

/** A stand-in for content on its way; the section that waits says so in words. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(classes.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(classes.bone, classes[shape])} />
      ))}
    </span>
  );
}
