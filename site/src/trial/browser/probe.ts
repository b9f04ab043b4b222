/** What the trial asks a page that it has opened; `probe.browser.ts` answers, in the page. */
export interface Probe {
  seen: () => PageState;
  /** Whether nothing of its content is to be seen. To find out, the browser lays the page out. */
  isEmpty: () => boolean;
  /** Marks the buttons that send a form off, and tells how many there are. */
  findSubmits: () => number;
  /** Of a button that was marked. The watch begins with the press. */
  watchSubmit: (index: number) => SubmitButton;
  /** Milliseconds since the page has last changed, or was scrolled. */
  quietFor: () => number;
  /** Whether something has come of the press; `unpressed` when it did not reach the button. */
  consequence: () => Promise<boolean | 'unpressed'>;
  /** Goes to an address as the browser's own buttons do, without a new document. */
  goTo: (address: string) => void;
}

export interface PageState {
  /** Milliseconds from the beginning of the load to where it was interactive. */
  interactive?: number;
  /** How many pages were shown in this document. */
  sections: number;
  /** How much the layout has moved by itself, as CLS. */
  shift: number;
  isShiftGood: boolean;
}

export interface SubmitButton {
  /** What it is called. */
  name: string;
  /** It is of the page, not of what stands round it. */
  isOfPage: boolean;
}

/** The name of the probe in the page. */
export const PROBE = '__rishtaTrial';
/** On a button that was marked: its number. */
export const SUBMIT_MARK = 'data-rishta-trial';
