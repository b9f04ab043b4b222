const PLACE = /^([\w-]{1,64})\/([1-9]\d{0,8})$/;

/** Where a message stands, of what a report about it names: `<conversation>/<seq>`. */
export function parseMessagePlace(written: string): { conversationId: string; seq: number } | undefined {
  const [, conversationId, seq] = PLACE.exec(written) ?? [];
  return conversationId === undefined ? undefined : { conversationId, seq: Number(seq) };
}
