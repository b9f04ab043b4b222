import { Type } from 'typebox';

/** The id of an event: until when its reader has been told everything. */
export const EVENT_ID_FORMAT = '^\\d{1,15}$';

/**
 * What GET /api/events tells of, as it happens: that something is there to be asked for, and nothing of what it says. An
 * event's name is its kind, its data the rest as JSON. Later versions may know more kinds.
 */
export type LiveNotice =
  /** The latest of a conversation: whoever has fewer asks for those after its own last one. */
  | { kind: 'message'; conversationId: string; seq: number }
  /** Up to where the other side has read. */
  | { kind: 'read'; conversationId: string; seq: number }
  /** Something else about a conversation is not as it was: its folder, or who shares contact details. */
  | { kind: 'conversation'; conversationId: string }
  /** Unread messages in the inbox. */
  | { kind: 'unread'; unread: number };

/** GET /api/events. After which event to go on, by its id, where no `Last-Event-ID` says so. */
export const EventsQuery = Type.Object(
  { after: Type.Optional(Type.String({ pattern: EVENT_ID_FORMAT })) },
  { additionalProperties: false },
);
