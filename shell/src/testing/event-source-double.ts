/** Stands in for a stream of events: it is silent until the test speaks. */
export class EventSourceDouble extends EventTarget {
  /** All that were opened since the site was rendered, in order. */
  static opened: EventSourceDouble[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    EventSourceDouble.opened.push(this);
  }

  /** An event as the site server would send it. */
  say(name: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  /** The connection is refused, or ends. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Has new streams be doubles from now on. */
export function standInForEventSource(): void {
  EventSourceDouble.opened = [];
  Object.assign(globalThis, { EventSource: EventSourceDouble });
}
