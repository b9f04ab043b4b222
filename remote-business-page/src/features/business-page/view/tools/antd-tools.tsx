import { useLocale, useTexts } from '@rishta/remote-sdk';
import { Button, GearIcon, LogOutIcon, TrashIcon } from '@rishta/ui';
import { AntdProvider, Dropdown } from '@rishta/ui/antd';
import { useRef, useState } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EditDetails } from './edit-details.tsx';
import type { OwnerToolsProps } from './owner-tools.props.ts';
import classes from './tools.module.css';

export function AntdTools({ page, tools: { edit, leave, deletePage } }: OwnerToolsProps) {
  const t = useTexts(businessPageTexts);
  const { language, direction } = useLocale();
  const [isEditing, setEditing] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const settings = useRef<HTMLButtonElement>(null);
  const handleMenu = (isOpen: boolean) => {
    // Esc closes the menu that has the focus; a press beside it leaves the focus where it was put.
    if (!isOpen && document.activeElement?.closest('[role="menu"]')) settings.current?.focus();
    setMenuOpen(isOpen);
  };
  return (
    <AntdProvider language={language} direction={direction}>
      <div className={classes.tools}>
        <Button onClick={() => setEditing(true)}>{t('editPageDetails')}</Button>
        <Dropdown
          trigger={['click']}
          // A menu that is opened takes the focus, or the arrow keys would do nothing.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          open={isMenuOpen}
          onOpenChange={handleMenu}
          menu={{
            items: [
              { key: 'logout', label: t('logout'), icon: <LogOutIcon />, onClick: leave },
              ...(deletePage
                ? [{ key: 'delete', label: t('deletePage'), icon: <TrashIcon />, onClick: () => setDeleting(true) }]
                : []),
            ],
          }}
        >
          <Button ref={settings} variant="secondary" aria-haspopup="menu" aria-expanded={isMenuOpen}>
            <GearIcon />
            {t('settings')}
          </Button>
        </Dropdown>
      </div>
      <EditDetails page={page} isOpen={isEditing} onSave={edit} onClose={() => setEditing(false)} />
      {deletePage && isDeleting && (
        <ConfirmDialog title={t('deletePageTitle')} onCancel={() => setDeleting(false)} onConfirm={deletePage}>
          <p>{t('deletePageWhat', { name: page.name.trim() })}</p>
        </ConfirmDialog>
      )}
    </AntdProvider>
  );
}
