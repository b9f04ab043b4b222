import type { Conversation, Language, Message } from '@rishta/contracts';

import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { hideContacts, mentionsContacts } from '../../relation-store/contact-details.ts';
import { isOpen } from '../../identity/account-status.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { isoOf } from '../../http/times.ts';

const EXCERPT_LENGTH = 120;
const STAFF_NAME = 'Rishta';

/** What stands for an account that was deleted, and for what it had written. */
const DELETED: Readonly<Record<Language, { account: string; message: string }>> = {
  en: { account: 'Deleted account', message: 'This account was deleted, and its messages with it.' },
  ur: { account: 'حذف شدہ اکاؤنٹ', message: 'یہ اکاؤنٹ حذف کر دیا گیا ہے، اور اس کے پیغامات بھی۔' },
};

/** Why nobody can write in a conversation just now. */
export function closedBy({ endedAt, own, other }: ConversationRow): Conversation['closed'] {
  if (endedAt !== null) return 'deleted';
  if (!isOpen(own.status)) return 'own';
  return other === undefined || isOpen(other.status) ? undefined : 'away';
}

/** Whether nothing is held back from either side. */
const isShared = ({ isWithStaff, own, other }: ConversationRow): boolean =>
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
    text: isOwn ? text : readable({ text, senderId }, conversation, language),
    sentAt: isoOf(sentAt),
    ...(senderId === null && { isRemoved: true }),
    ...(!conversation.isWithStaff && mentionsContacts(text) && { hasHidden: true }),
    ...(isOwn && { key }),
  };
}

export function presentConversation(conversation: ConversationRow, language: Language): Conversation {
  const { id, folder, createdAt, unread, own, other, last, isWithStaff } = conversation;
  const closed = closedBy(conversation);
  const contacts = sharedContactsOf(conversation);
  return {
    id,
    folder,
    other: presentOther(conversation, language),
    ...(own.number !== null && { own: { name: own.name, profileId: formatProfileNumber(own.number) } }),
    activeAt: isoOf(createdAt),
    ...(last !== undefined && { last: presentLast(last, conversation, language) }),
    unread,
    readSeq: own.readSeq,
    otherReadSeq: other?.readSeq ?? 0,
    ...(closed !== undefined && { closed }),
    ...(!isWithStaff && { sharing: { own: own.sharedAt !== null, other: (other?.sharedAt ?? null) !== null } }),
    ...(contacts !== undefined && { contacts }),
  };
}

function presentOther(conversation: ConversationRow, language: Language): Conversation['other'] {
  const { other, isWithStaff } = conversation;
  if (closedBy(conversation) === 'deleted') return { name: DELETED[language].account, isDeleted: true };
  if (other === undefined || (isWithStaff && other.isStaff)) return { name: STAFF_NAME, isStaff: true };
  // Whose account is not open has no profile.
  const { name, number } = other;
  return { name, ...(number !== null && isOpen(other.status) && { profileId: formatProfileNumber(number) }) };
}

function presentLast(
  { seq, text, senderId, sentAt }: NonNullable<ConversationRow['last']>,
  conversation: ConversationRow,
  language: Language,
): NonNullable<Conversation['last']> {
  const isOwn = senderId === conversation.own.accountId;
  // Cut afterwards: half a telephone number would not be known as one.
  const shown = isOwn ? text : readable({ text, senderId }, conversation, language);
  return { seq, excerpt: cut(shown.replace(/\s+/g, ' ')), isOwn, sentAt: isoOf(sentAt) };
}

function readable(
  { text, senderId }: Pick<MessageRow, 'text' | 'senderId'>,
  conversation: ConversationRow,
  language: Language,
): string {
  if (senderId === null) return DELETED[language].message;
  return isShared(conversation) ? text : hideContacts(text, language);
}

/** The other family's contact details, as long as both show theirs. */
export function sharedContactsOf(conversation: ConversationRow): Conversation['contacts'] {
  const { other, isWithStaff } = conversation;
  if (isWithStaff || !isShared(conversation) || other === undefined || !isOpen(other.status)) return undefined;
  const { email, mobile } = other;
  return email === null || mobile === null ? undefined : { email, mobile };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= EXCERPT_LENGTH ? text : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
