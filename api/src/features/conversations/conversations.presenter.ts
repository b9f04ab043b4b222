import type { Conversation, Language, Message } from '@rishta/contracts';

import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { hideContacts, mentionsContacts } from '../../relation-store/contact-details.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { isoOf } from '../../http/times.ts';

const EXCERPT_LENGTH = 120;
const STAFF_NAME = 'Rishta';

/** Whether nothing is held back from either side. */
export const isOpen = ({ isWithStaff, own, other }: ConversationRow): boolean =>
  isWithStaff || (own.sharedAt !== null && other !== undefined && other.sharedAt !== null);

export function presentMessage(
  { id, seq, senderId, text, sentAt, key }: MessageRow,
  conversation: ConversationRow,
  language: Language,
): Message {
  const isOwn = senderId === conversation.own.accountId;
  return {
    id,
    seq,
    isOwn,
    text: isOwn ? text : readable(text, conversation, language),
    sentAt: isoOf(sentAt),
    ...(!conversation.isWithStaff && mentionsContacts(text) && { hasHidden: true }),
    ...(isOwn && { key }),
  };
}

export function presentConversation(conversation: ConversationRow, language: Language): Conversation {
  const { id, folder, createdAt, unread, own, other, last, isWithStaff } = conversation;
  return {
    id,
    folder,
    other: presentOther(conversation),
    ...(own.number !== null && { own: { name: own.name, profileId: formatProfileNumber(own.number) } }),
    activeAt: isoOf(createdAt),
    ...(last !== undefined && { last: presentLast(last, conversation, language) }),
    unread,
    readSeq: own.readSeq,
    otherReadSeq: other?.readSeq ?? 0,
    ...(!isWithStaff && { sharing: { own: own.sharedAt !== null, other: (other?.sharedAt ?? null) !== null } }),
    ...(!isWithStaff && isOpen(conversation) && contactsOf(other)),
  };
}

function presentOther({ other, isWithStaff }: ConversationRow): Conversation['other'] {
  if (other === undefined || (isWithStaff && other.isStaff)) return { name: STAFF_NAME, isStaff: true };
  return { name: other.name, ...(other.number !== null && { profileId: formatProfileNumber(other.number) }) };
}

function presentLast(
  { seq, text, senderId, sentAt }: NonNullable<ConversationRow['last']>,
  conversation: ConversationRow,
  language: Language,
): NonNullable<Conversation['last']> {
  const isOwn = senderId === conversation.own.accountId;
  // Cut afterwards: half a telephone number would not be known as one.
  const shown = isOwn ? text : readable(text, conversation, language);
  return { seq, excerpt: cut(shown.replace(/\s+/g, ' ')), isOwn, sentAt: isoOf(sentAt) };
}

const readable = (text: string, conversation: ConversationRow, language: Language): string =>
  isOpen(conversation) ? text : hideContacts(text, language);

function contactsOf(other: ConversationRow['other']): Pick<Conversation, 'contacts'> {
  const { email = null, mobile = null } = other ?? {};
  return email === null || mobile === null ? {} : { contacts: { email, mobile } };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= EXCERPT_LENGTH ? text : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
