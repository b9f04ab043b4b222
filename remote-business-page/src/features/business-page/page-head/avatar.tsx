import { BuildingIcon, classNames, Monogram } from '@rishta/ui';

import type { BusinessPage } from '../page.model.ts';
import { useObjectUrl } from '../files/use-object-url.ts';
import classes from './page-head.module.css';

interface AvatarProps {
  page: BusinessPage;
  size: 'small' | 'large';
}

/** The profile picture of a page, or the initials of its name. Decoration: the name stands beside. */
export function Avatar({ page: { name, picture }, size }: AvatarProps) {
  const url = useObjectUrl(picture);
  return (
    <span className={classNames(classes.avatar, classes[size])}>
      {picture ? (
        <img src={url} alt="" className={classes.avatarImage} />
      ) : name.trim() ? (
        <Monogram name={name} />
      ) : (
        <BuildingIcon className={classes.noName} />
      )}
    </span>
  );
}
