import { headerDialogsTexts } from './header-dialogs.texts.ts';
import { LanguageDialog } from './language-dialog/language-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import type { HeaderDialog } from './top-bar.tsx';

export interface HeaderDialogsProps {
  /** Which one is open. */
  dialog: HeaderDialog | null;
  onClose: () => void;
}

/** The component, once its texts are there. */
export async function loadHeaderDialogs() {
  // It is where one changes the language. If the Urdu texts do not load, the dialogs are in English.
  await headerDialogsTexts.load('ur').catch(() => undefined);
  return HeaderDialogs;
}

/** What the buttons of the header open. */
function HeaderDialogs({ dialog, onClose }: HeaderDialogsProps) {
  return (
    <>
      <MenuDialog open={dialog === 'menu'} onClose={onClose} />
      <LanguageDialog about={dialog === 'menu' ? null : dialog} onClose={onClose} />
    </>
  );
}
