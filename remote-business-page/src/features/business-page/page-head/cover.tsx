import { classNames, JaaliPattern } from '@rishta/ui';

import { useObjectUrl } from '../files/use-object-url.ts';
import classes from './page-head.module.css';

/** The cover photo of a page, or a carved screen in its place. Decoration: the name stands below. */
export function Cover({ file, className }: { file: File | null; className?: string | undefined }) {
  const url = useObjectUrl(file);
  return (
    <div className={classNames(classes.cover, className)}>
      {file ? (
        <img src={url} alt="" className={classes.coverImage} />
      ) : (
        <JaaliPattern className={classNames(classes.pattern)} />
      )}
    </div>
  );
}
