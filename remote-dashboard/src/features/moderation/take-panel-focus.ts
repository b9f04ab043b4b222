/** A ref of what takes the focus from the tab's panel around it, as soon as it is there. */
export const takePanelFocus = (node: HTMLElement | null): void => {
  if (node?.closest('[role="tabpanel"]') === document.activeElement) node.focus();
};
