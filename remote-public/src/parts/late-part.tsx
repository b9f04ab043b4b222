import { lazy, Suspense, type ComponentType } from 'react';

export interface LatePart {
  Part: ComponentType;
  /** For the page's loader: on the server and on the way to the page the part is drawn with the rest. */
  preload: () => Promise<void>;
}

/**
 * A part of a page that the server draws with the rest, and whose code the browser fetches only when it is needed: when
 * the visitor comes near it, or, where a part does nothing (`still`), does something that may change it. Until then it
 * stands there as the server drew it, and its links work.
 *
 * The part marks its outermost element with `data-late-part` and its name.
 */
export function latePart(name: string, load: () => Promise<ComponentType>, kind: 'near' | 'still' = 'near'): LatePart {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Late = lazy(async () => {
    const drawn = document.querySelector(`[data-late-part="${name}"]`);
    if (!drawn) return { default: await load() };
    await isNeeded(drawn, kind === 'near');
    return {
      // When the code cannot be had, what stands there stays.
      default: await load().catch(() => new Promise<never>(() => {})),
    };
  });
  return {
    preload,
    Part: () => <Suspense fallback={null}>{Loaded ? <Loaded /> : <Late />}</Suspense>,
  };
}

/** Until the visitor begins to do something, or, if that counts, scrolls near the element. */
function isNeeded(element: Element, whenNear: boolean): Promise<void> {
  return new Promise((resolve) => {
    const watched = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: '300px 0px' },
    );
    function done(): void {
      observer.disconnect();
      watched.abort();
      resolve();
    }
    if (whenNear) observer.observe(element);
    for (const type of ['pointerdown', 'keydown']) {
      document.addEventListener(type, done, { signal: watched.signal, capture: true });
    }
  });
}
