const FOCUSABLE =
  '[autofocus], a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

interface OpenDialog {
  before: Element | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

const open = new WeakMap<HTMLDialogElement, OpenDialog>();

/** Gives `<dialog>` the methods that jsdom lacks: opening with focus, Esc, closing with focus back. */
export function installDialog(): void {
  Object.assign(HTMLDialogElement.prototype, { show, showModal, close });
}

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  };
  open.set(this, { before: document.activeElement, onKeyDown });
  document.addEventListener('keydown', onKeyDown);
  this.open = true;
  const target = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

// The event comes at once, not in a later task as in a browser, so that what it changes belongs to the user's action.
function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  const state = open.get(this);
  open.delete(this);
  if (state) {
    document.removeEventListener('keydown', state.onKeyDown);
    if (state.before instanceof HTMLElement) state.before.focus();
  }
  this.dispatchEvent(new Event('close'));
}
