type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed or chosen in one control of the page. */
export interface TypedText {
  /** Finds the control again on the same page of another document. */
  place: string;
  label: string;
  /** Of a tick or a choice among several: whether it is chosen. */
  value: string | boolean;
  /** Whether it was written, not chosen from what the page offers. */
  isWritten: boolean;
}

export interface Typed {
  texts: TypedText[];
  /** Labels of what no script may put back: files, and passwords, which are kept nowhere, shown or not. */
  lost: string[];
}

export const pageContent = (): ParentNode => document.querySelector('main') ?? document;

/** Reads what stands in the controls of the page. */
export function readTyped(root: ParentNode): Typed {
  const typed: Typed = { texts: [], lost: [] };
  for (const [place, control] of controlsOf(root)) {
    if (isUnkeepable(control)) {
      if (control.value !== '') typed.lost.push(labelOf(control));
    } else {
      typed.texts.push({ place, label: labelOf(control), value: valueOf(control), isWritten: isWritten(control) });
    }
  }
  return typed;
}

/**
 * Puts texts back into their controls; gives those for which there is none yet. Those of dialogs stay out: one that is
 * opened now may be about something else.
 */
export function putBack(root: ParentNode, texts: readonly TypedText[]): TypedText[] {
  const controls = new Map(controlsOf(root));
  return texts.filter(({ place, value }) => {
    const control = controls.get(place);
    if (!control || control.closest('dialog')) return true;
    if (valueOf(control) !== value) setValue(control, value);
    return valueOf(control) !== value;
  });
}

const SKIPPED = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'range', 'color']);

function controlsOf(root: ParentNode): [place: string, control: Control][] {
  const count = new Map<string, number>();
  return [...root.querySelectorAll<Control>('input, textarea, select')].flatMap((control): [string, Control][] => {
    if (SKIPPED.has(control.type) || control.disabled || ('readOnly' in control && control.readOnly)) return [];
    const group = control.closest('form, [role="search"], section')?.getAttribute('aria-label') ?? '';
    const name = control.name === '' ? labelOf(control) : control.name;
    const choice = isTick(control) ? control.value : '';
    const place = JSON.stringify([group, control.type, name, choice]);
    const number = count.get(place) ?? 0;
    count.set(place, number + 1);
    return [[`${place}${number}`, control]];
  });
}

const isUnkeepable = (control: Control) =>
  control.type === 'password' || control.type === 'file' || /^cc-|^one-time-code|password$/.test(control.autocomplete);

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const isWritten = (control: Control) =>
  !isTick(control) && control.type !== 'select-one' && control.value.trim() !== '';

const valueOf = (control: Control) => (isTick(control) ? control.checked : control.value);

const labelOf = (control: Control) =>
  control.getAttribute('aria-label') ?? (control.labels?.[0]?.textContent ?? control.name).trim();

/** As if the visitor did it: pages that hold their values themselves must hear of it. */
function setValue(control: Control, value: string | boolean): void {
  if (isTick(control)) {
    // A choice among several is left by choosing another one.
    if (control.type === 'checkbox' || value === true) control.click();
    return;
  }
  // Past the property that React puts on its elements, or it would take the value for one that it has seen.
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}
