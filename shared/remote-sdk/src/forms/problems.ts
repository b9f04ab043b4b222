/** What is wrong with one field. */
export interface Problem<Field extends string> {
  field: Field;
  message: string;
}

/** The messages there are, in the order of the controls. */
export function inOrder<Field extends string>(
  fields: readonly Field[],
  messages: Partial<Record<Field, string>> = {},
): Problem<Field>[] {
  return fields.flatMap((field) => {
    const message = messages[field];
    return message ? [{ field, message }] : [];
  });
}

/** Puts the focus on the control of a field; of several choices, on the one that is chosen, or the first. */
export function focusOn(form: HTMLFormElement | null, field: string): void {
  const found = form?.elements.namedItem(field) ?? null;
  const controls = found instanceof RadioNodeList ? [...found] : [found];
  const control = controls.find((each) => each instanceof HTMLInputElement && each.checked) ?? controls[0];
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Goes to what is wrong: to the summary when several fields are, which tells of all of them, to the control itself
 * when it is the only one. False when there is nothing to go to.
 */
export function goToProblems(
  form: HTMLFormElement | null,
  summary: HTMLElement | null,
  problems: readonly Problem<string>[],
): boolean {
  const [first, second] = problems;
  if (!first) return false;
  if (second && summary) summary.focus();
  else focusOn(form, first.field);
  return true;
}
