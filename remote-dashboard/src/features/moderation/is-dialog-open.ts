/** Whether somebody is about to decide, and may have typed: an answer that comes meanwhile leads nowhere else. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
