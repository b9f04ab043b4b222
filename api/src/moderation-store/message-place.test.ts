import { MESSAGE_PLACE_LIMITS } from '@rishta/contracts/limits';

import { parseMessagePlace } from './message-place.ts';

it('reads places up to the last one that there can be', () => {
  const { max } = MESSAGE_PLACE_LIMITS;
  expect(parseMessagePlace(`c-1/${max}`)).toEqual({ conversationId: 'c-1', seq: max });
  expect(parseMessagePlace(`c-1/${max + 1}`)).toBeUndefined();
});

it.each(['c-1/0', 'c-1/01', 'c-1/', 'c-1', '/1', 'c 1/1', 'c-1/1/1'])('%j is none', (written) => {
  expect(parseMessagePlace(written)).toBeUndefined();
});
