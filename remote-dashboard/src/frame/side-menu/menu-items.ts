import {
  BagIcon,
  CheckCircleIcon,
  GearIcon,
  HomeIcon,
  InboxIcon,
  ListIcon,
  PlusIcon,
  type IconProps,
} from '@rishta/ui';
import type { ComponentType } from 'react';

import { isAt } from '../../common/is-at.ts';
import { NOTIFICATIONS } from '../../common/unread/notifications-link.ts';
import type { frameTexts } from '../frame.texts.ts';

type Label = keyof ReturnType<typeof frameTexts.catalog>;

export interface MenuLink {
  label: Label;
  to: string;
}

export type MenuItem = { label: Label; icon: ComponentType<IconProps> } & ({ to: string } | { links: MenuLink[] });

const MENU_ITEMS: MenuItem[] = [
  { label: 'dashboard', icon: HomeIcon, to: '/Dashboard' },
  { label: 'postListing', icon: PlusIcon, to: '/PostListing' },
  { label: 'visaManagement', icon: ListIcon, links: [{ label: 'allListing', to: '/MyListing' }] },
  { label: 'inbox', icon: InboxIcon, to: '/Inbox' },
  { label: 'settings', icon: GearIcon, to: '/Settings' },
  {
    label: 'propShop',
    icon: BagIcon,
    links: [
      { label: 'buyProducts', to: '/BuyProducts' },
      { label: 'orderHistory', to: '/OrderHistory' },
    ],
  },
];

/** For staff only. */
const MODERATION: MenuItem = { label: 'moderation', icon: CheckCircleIcon, to: '/Moderation' };

export const menuItems = (isStaff: boolean): MenuItem[] => (isStaff ? [...MENU_ITEMS, MODERATION] : MENU_ITEMS);

/** The name of the link to `pathname`, in the menu or on the bell. */
export function labelAt(pathname: string): Label | undefined {
  const links: MenuLink[] = menuItems(true).flatMap((item) => ('links' in item ? item.links : item));
  return [...links, NOTIFICATIONS].find((link) => isAt(link, pathname))?.label;
}
