import { performance as nodePerformance } from 'node:perf_hooks';

import { installDialog } from './dialog.ts';
import { matchMedia } from './match-media.ts';

/** An observer of layout; jsdom has no layout, so there is nothing to tell. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Adds what jsdom lacks and the code under test relies on. */
export function completeBrowser(): void {
  installDialog();
  acceptForeignSignals();
  Object.assign(window, {
    matchMedia,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    scrollTo: () => {},
  });
  Object.assign(performance, { mark: nodePerformance.mark.bind(nodePerformance) });
  Object.assign(Blob.prototype, { arrayBuffer });
  Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });

  // jsdom reports an error when asked for the style of a pseudo-element, which accessibility queries do.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
}

function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('The blob could not be read', { cause: reader.error }));
    reader.readAsArrayBuffer(this);
  });
}

/** `AbortSignal` is Node's here, and jsdom takes only its own as an option of `addEventListener`. */
function acceptForeignSignals(): void {
  // Jest gives the window a method of its own.
  for (const target of [EventTarget.prototype, window]) {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on the element again
    target.addEventListener = withSignal(target.addEventListener);
  }
}

function withSignal(add: EventTarget['addEventListener']): EventTarget['addEventListener'] {
  return function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options.signal) {
      add.call(this, type, listener, options);
      return;
    }
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
    add.call(this, type, listener, rest);
  };
}
