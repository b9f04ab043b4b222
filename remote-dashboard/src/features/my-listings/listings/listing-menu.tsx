import { useNavigate, useTexts } from '@rishta/remote-sdk';
import { Button, ChevronDownIcon } from '@rishta/ui';
import { Dropdown } from '@rishta/ui/antd';
import { useRef, useState } from 'react';

import { POSSIBLE, type Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { ListingActions } from '../use-listing-actions.ts';
import { useSeenProfile } from '../use-seen-profile.ts';

interface ListingMenuProps {
  listing: Listing;
  actions: ListingActions;
  onOpen: (id: string) => void;
}

/** What can be done with a listing, in a menu at the end of its row. */
export function ListingMenu({ listing, actions, onOpen }: ListingMenuProps) {
  const t = useTexts(myListingsTexts);
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { id, title, status } = listing;
  const profileId = useSeenProfile(listing);
  const isBusy = actions.busy.has(id);
  const { isEditable, actions: possible } = POSSIBLE[status];
  const focusButton = () => button.current?.focus();
  const run = (key: string) => {
    focusButton();
    const action = possible.find((each) => each === key);
    if (action !== undefined) actions.act(action, listing);
    else if (key === 'edit') void navigate(`/MyListing/${id}/edit`);
    else if (key === 'introduce') void navigate(`/Profile/${profileId ?? ''}/introduction`);
    else onOpen(id);
  };
  return (
    <Dropdown
      trigger={['click']}
      // A menu that is opened takes the focus, or the arrow keys would do nothing.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      open={isMenuOpen}
      onOpenChange={(isOpen) => {
        // Esc closes the menu that has the focus; a press beside it leaves the focus where it was put.
        if (!isOpen && document.activeElement?.closest('[role="menu"]')) focusButton();
        setMenuOpen(isOpen);
      }}
      menu={{
        items: [
          { key: 'view', label: t('view') },
          ...(isEditable ? [{ key: 'edit', label: t('edit') }] : []),
          ...(profileId !== undefined ? [{ key: 'introduce', label: t('introduce') }] : []),
          ...possible.map((action) => ({ key: action, label: t(`do-${action}`) })),
        ],
        onClick: ({ key }) => run(key),
      }}
    >
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t('actionsOf', { title })}
        busy={isBusy}
      >
        {t('actions')}
        {!isBusy && <ChevronDownIcon />}
      </Button>
    </Dropdown>
  );
}
