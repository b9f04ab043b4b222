const STYLES = {
  place:
    'position:fixed;inset:auto 0 0;z-index:2147483647;max-block-size:60vh;overflow:auto;padding:1rem;direction:ltr;' +
    'background:#1d1b1a;color:#fff;border-block-start:4px solid #e5484d;font:14px/1.5 ui-monospace,monospace',
  head: 'display:flex;justify-content:space-between;gap:1rem',
  title: 'font:inherit;font-weight:bold;margin:0;color:#fff',
  button: 'font:inherit;color:#fff;background:none;border:1px solid #fff;border-radius:4px;padding:.25rem .75rem',
  words: 'white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 1rem;color:#fff',
} as const;

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, text = '') => {
  const element = document.createElement(name);
  // Not as an attribute, which the content security policy forbids.
  element.style.cssText = style;
  element.textContent = text;
  return element;
};

/** What is wrong in a developer's session, over the page. */
export interface Problems {
  /** One of each title is shown; without words there is none any more. */
  set: (title: string, words: string) => void;
}

export function createProblems(): Problems {
  const shown = new Map<string, string>();
  let place: HTMLElement | undefined;

  const hide = () => {
    place?.remove();
    place = undefined;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };

  function draw(): void {
    hide();
    document.removeEventListener('keydown', onKey);
    if (shown.size === 0) return;
    document.addEventListener('keydown', onKey);
    place = make('section', STYLES.place);
    place.setAttribute('role', 'alert');
    for (const [title, words] of shown) {
      const head = make('div', STYLES.head);
      const close = make('button', STYLES.button, 'Close');
      close.addEventListener('click', hide);
      head.append(make('h2', STYLES.title, title), close);
      place.append(head, make('pre', STYLES.words, words));
    }
    document.body.append(place);
  }

  return {
    set: (title, words) => {
      if (words === (shown.get(title) ?? '')) return;
      if (words === '') shown.delete(title);
      else shown.set(title, words);
      draw();
    },
  };
}
