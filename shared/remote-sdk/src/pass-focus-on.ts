/** A ref of what may go while the focus is in it: the nearest place around it that can take the focus takes it then. */
export const passFocusOn = (node: HTMLElement | null) => () => {
  if (!node?.contains(document.activeElement)) return;
  node.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};
