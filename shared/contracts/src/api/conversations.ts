import { Type, type Static } from 'typebox';

import { IDEMPOTENCY_KEY_FORMAT, MESSAGE_PLACE_FORMAT } from '../values/formats.ts';
import { MESSAGE_LIMITS, MESSAGE_PLACE_LIMITS, NAME_LIMITS } from '../values/limits.ts';
import { Choice, Words } from './input-fields.ts';
import { PageQuery } from './paging.ts';
import { OneOf } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;
/** The place of a message in its conversation: 1 is the first one. */
const Place = Type.String({ pattern: MESSAGE_PLACE_FORMAT });

export const CONVERSATION_FOLDERS = ['inbox', 'trash'] as const;
export type ConversationFolder = (typeof CONVERSATION_FOLDERS)[number];

const CLOSURES = ['deleted', 'away', 'own'] as const;

export const ConversationParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);
export type ConversationParams = Static<typeof ConversationParams>;

/** GET /api/conversations. The folder is the inbox unless another one is named. */
export const ConversationsQuery = Type.Object(
  { ...PageQuery.properties, folder: Type.Optional(Choice(CONVERSATION_FOLDERS)) },
  strict,
);

/** GET /api/conversations/:id/messages: those before or after one, or the newest. */
export const MessagesQuery = Type.Object({ before: Type.Optional(Place), after: Type.Optional(Place) }, strict);

/** POST /api/conversations/:id/messages. The same key has the same message back, which is stored once. */
export const SendMessageBody = Type.Object(
  { text: Words(MESSAGE_LIMITS.text), key: Type.String({ pattern: IDEMPOTENCY_KEY_FORMAT }) },
  strict,
);
export type SendMessageBody = Static<typeof SendMessageBody>;

/** POST /api/conversations/:id/read: all messages up to this one. */
export const ReadBody = Type.Object(
  { seq: Type.Integer({ minimum: MESSAGE_PLACE_LIMITS.min, maximum: MESSAGE_PLACE_LIMITS.max }) },
  strict,
);
export type ReadBody = Static<typeof ReadBody>;

/**
 * A message as one member sees it. Contact details in what the other side wrote are held back, until both have agreed to
 * share theirs; a placeholder in the language of the request stands for them.
 */
export const Message = Type.Object({
  id: Type.String(),
  seq: Type.Integer(),
  isOwn: Type.Boolean(),
  text: Type.String(),
  /** ISO 8601. */
  sentAt: Type.String(),
  /** Something in it is, or would be, held back from the side that did not write it. */
  hasHidden: Type.Optional(Type.Literal(true)),
  /** Its sender's account was deleted; words in the language of the request stand in the place of what it said. */
  isRemoved: Type.Optional(Type.Literal(true)),
  /** Of an own message: what it was sent with. */
  key: Type.Optional(Type.String()),
});
export type Message = Static<typeof Message>;

/** `data` of GET /api/conversations/:id/messages, in the order in which they were written. */
export const MessagePage = Type.Object({
  messages: Type.Array(Message),
  /** Whether there are more on the side that was asked for; older ones when none was. */
  hasMore: Type.Boolean(),
});
export type MessagePage = Static<typeof MessagePage>;

/** A conversation as one of its members sees it. */
export const Conversation = Type.Object({
  id: Type.String(),
  folder: Type.Unsafe<ConversationFolder>({ type: 'string', enum: [...CONVERSATION_FOLDERS] }),
  /** The other side: a candidate, or Rishta's staff, who have no profile. */
  other: Type.Object({
    name: Type.String(),
    /** Absent while there is no profile to look at. */
    profileId: Type.Optional(Type.String()),
    /** The same, and there also while its account is away: who can be blocked and reported. Older APIs do not tell. */
    candidateId: Type.Optional(Type.String()),
    isStaff: Type.Optional(Type.Literal(true)),
    /** The name is then no name, but says so in the language of the request. */
    isDeleted: Type.Optional(Type.Literal(true)),
  }),
  /** In the name of which own candidate; absent in a conversation with staff. */
  own: Type.Optional(Type.Object({ name: Type.String(), profileId: Type.String() })),
  /** ISO 8601: when it was opened, or last written in. */
  activeAt: Type.String(),
  last: Type.Optional(
    Type.Object({ seq: Type.Integer(), excerpt: Type.String(), isOwn: Type.Boolean(), sentAt: Type.String() }),
  ),
  unread: Type.Integer(),
  /** Up to where each side has read. */
  readSeq: Type.Integer(),
  otherReadSeq: Type.Integer(),
  /** Who has agreed to share contact details. Absent in a conversation with staff, where nothing is held back. */
  sharing: Type.Optional(Type.Object({ own: Type.Boolean(), other: Type.Boolean() })),
  /**
   * Why nobody can write in it just now: the other side's account was deleted, is away for a while, or the own account is
   * not open. Absent while both can write.
   */
  closed: Type.Optional(OneOf(CLOSURES)),
  /** The other side's, once both have agreed. */
  contacts: Type.Optional(Type.Object({ email: Type.String(), mobile: Type.String() })),
});
export type Conversation = Static<typeof Conversation>;

/** `data` of GET /api/conversations: the one that was written in last comes first. */
export const ConversationPage = Type.Object({
  conversations: Type.Array(Conversation),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type ConversationPage = Static<typeof ConversationPage>;

/** `data` of GET /api/conversations/unread: messages in the inbox that were not read. */
export const UnreadMessages = Type.Object({ unread: Type.Integer() });
export type UnreadMessages = Static<typeof UnreadMessages>;
