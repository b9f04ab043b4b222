import { LanguageDialog } from './language-dialog/language-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import type { HeaderDialog } from './top-bar.tsx';

export interface HeaderDialogsProps {
  /** Which one is open. */
  dialog: HeaderDialog | null;
  onClose: () => void;
}

/** What the buttons of the header open. */
export function HeaderDialogs({ dialog, onClose }: HeaderDialogsProps) {
  return (
    <>
      <MenuDialog open={dialog === 'menu'} onClose={onClose} />
      <LanguageDialog about={dialog === 'menu' ? null : dialog} onClose={onClose} />
    </>
  );
}
