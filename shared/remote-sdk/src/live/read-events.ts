export interface ServerEvent {
  id: string;
  name: string;
  data: string;
  /** Within how many milliseconds to come again when the stream breaks; empty when it does not say so. */
  retry: string;
}

/** Reads a stream of server-sent events to its end. Told of each event, and of each sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: { onEvent: (event: ServerEvent) => void; onSign: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event.data || event.retry) onEvent(event);
    }
  }
}

function eventOf(block: string): ServerEvent {
  const event: ServerEvent = { id: '', name: '', data: '', retry: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(id|event|data|retry):\s?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += value;
    if (field === 'retry') event.retry = value;
  }
  return event;
}
