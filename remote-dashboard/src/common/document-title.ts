import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;

/**
 * Puts something into the title of the document, and again whenever a page writes its own. Gives what takes it away.
 *
 * @param without A title without it
 * @param put A title without it, with it
 */
function keepInTitle(without: (title: string) => string, put: (title: string) => string): () => void {
  const write = (title: string) => {
    if (document.title !== title) document.title = title;
  };
  const writeAgain = () => write(put(without(document.title)));
  writeAgain();
  const observer = new MutationObserver(writeAgain);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    write(without(document.title));
  };
}

/** Begins the title of the document with a count; 0 is left out. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const shown = count > 99 ? '99+' : String(count);
    return keepInTitle(
      (title) => title.replace(COUNT, ''),
      (title) => `(${shown}) ${title}`,
    );
  }, [count]);
}

/** Says in the title of the document what is open on its page, if anything, before what the page is called. */
export function useOpenInTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    // As a document gives its title back: it would be written for ever otherwise.
    const open = `${name.trim().replace(/\s+/g, ' ')} · `;
    return keepInTitle(
      (title) => title.replace(open, ''),
      (title) => {
        const [count = ''] = COUNT.exec(title) ?? [];
        return `${count}${open}${title.slice(count.length)}`;
      },
    );
  }, [name]);
}
