import { MESSAGE_PLACE_LIMITS } from '@rishta/contracts/limits';

const PLACE = /^([\w-]{1,64})\/([1-9]\d*)$/;

/** Where a message stands, of what a report about it names: `<conversation>/<seq>`. */
export function parseMessagePlace(written: string): { conversationId: string; seq: number } | undefined {
  const [, conversationId, digits] = PLACE.exec(written) ?? [];
  const seq = Number(digits);
  return conversationId === undefined || seq > MESSAGE_PLACE_LIMITS.max ? undefined : { conversationId, seq };
}
