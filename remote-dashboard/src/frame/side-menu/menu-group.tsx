import { NavLink, useLocation, useTexts } from '@rishta/remote-sdk';
import { ChevronDownIcon, classNames } from '@rishta/ui';
import { useMediaQuery } from '@rishta/ui/media';
import { useId, useState } from 'react';

import { frameTexts } from '../frame.texts.ts';
import { isAt } from '../../common/is-at.ts';
import type { MenuItem } from './menu-items.ts';
import classes from './side-menu.module.css';

/** From here on the style sheet shows the whole menu beside the page. */
const WIDE_RAIL = '(width >= 80rem)';

interface MenuGroupProps {
  item: Extract<MenuItem, { links: unknown }>;
  isMenuOpen: boolean;
  onOpen: () => void;
  onLeave: () => void;
}

/** A dropdown of the menu. In a rail of pictures, its picture opens both. */
export function MenuGroup({ item, isMenuOpen, onOpen, onLeave }: MenuGroupProps) {
  const t = useTexts(frameTexts);
  const id = useId();
  const isWide = useMediaQuery(WIDE_RAIL);
  const { pathname } = useLocation();
  const isCurrent = item.links.some((link) => isAt(link, pathname));
  const [choice, setChoice] = useState<boolean | null>(null);
  const isExpanded = (isMenuOpen || isWide) && (choice ?? isCurrent);
  // A wide rail comes from the server with the current page's links in it, before any script has looked.
  const isLeftToStyles = isCurrent && choice === null && !isExpanded;

  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        className={classNames(classes.item, isCurrent && classes.current)}
        onClick={() => {
          setChoice(!isExpanded);
          onOpen();
        }}
      >
        <item.icon className={classes.icon} />
        <span className={classes.label}>{t(item.label)}</span>
        <ChevronDownIcon className={classes.chevron} />
      </button>
      <ul
        id={id}
        hidden={!isExpanded && !isLeftToStyles}
        className={classNames(classes.links, isLeftToStyles && classes.wideOnly)}
      >
        {item.links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={classNames(classes.item, classes.link)} onClick={onLeave}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
