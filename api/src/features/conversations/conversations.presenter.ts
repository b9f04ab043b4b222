import type { Conversation, Language, Message } from '@rishta/contracts';

import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { hideContactsAcross } from '../../relation-store/contact-details/contact-details.ts';
import type { MessageRow } from '../../relation-store/write-message.ts';
import { isOpen } from '../../identity/account-status.ts';
import { closedBy } from './closed-by.ts';
import type { ConversationRow } from './conversations.repository.ts';
import { isoOf } from '../../http/times.ts';

const EXCERPT_LENGTH = 120;
const STAFF_NAME: Readonly<Record<Language, string>> = { en: 'Rishta', ur: 'رشتہ' };

/** What stands for an account that was deleted, and for what it had written. */
const DELETED: Readonly<Record<Language, { account: string; message: string }>> = {
  en: { account: 'Deleted account', message: 'This account was deleted, and its messages with it.' },
  ur: { account: 'حذف شدہ اکاؤنٹ', message: 'یہ اکاؤنٹ حذف کر دیا گیا ہے، اور اس کے پیغامات بھی۔' },
};

/** Whether nothing is held back from either side. */
const isShared = ({ isWithStaff, own, other }: ConversationRow): boolean =>
  isWithStaff || (own.sharedAt !== null && other !== undefined && other.sharedAt !== null);

/** Messages in their order; `around` are others near them, with which they are read. */
export function presentMessages(
  messages: readonly MessageRow[],
  around: readonly MessageRow[],
  conversation: ConversationRow,
  language: Language,
): Message[] {
  const held = heldBack([...messages, ...around], language);
  return messages.map(({ id, seq, senderId, text, sentAt, key }) => {
    const isOwn = senderId === conversation.own.accountId;
    const hasHidden = !conversation.isWithStaff && held.get(seq)?.hasHidden === true;
    return {
      id,
      seq,
      isOwn,
      text: isOwn ? text : readable({ seq, text, senderId }, held, conversation, language),
      sentAt: isoOf(sentAt),
      ...(isErased({ senderId, text }) && { isRemoved: true }),
      ...(hasHidden && { hasHidden }),
      ...(isOwn && { key }),
    };
  });
}

type Written = Pick<MessageRow, 'seq' | 'text' | 'senderId'>;

/** Whether it went with the account that wrote it. What staff have written stays when their account goes. */
const isErased = ({ senderId, text }: Omit<Written, 'seq'>): boolean => senderId === null && text === '';

/** By the places of messages: what is left of each when contact details are held back. */
type Held = ReadonlyMap<number, { text: string; hasHidden: boolean }>;

/** What each member wrote is looked at as one, so that nothing passes in two halves. */
function heldBack(messages: readonly Written[], language: Language): Held {
  const held = new Map<number, { text: string; hasHidden: boolean }>();
  const inOrder = messages.toSorted((one, other) => one.seq - other.seq);
  for (const sender of new Set(inOrder.map(({ senderId }) => senderId))) {
    const written = inOrder.filter(({ senderId }) => senderId === sender);
    const texts = hideContactsAcross(
      written.map(({ text }) => text),
      language,
    );
    written.forEach(({ seq }, at) => {
      const text = texts[at];
      if (text !== undefined) held.set(seq, text);
    });
  }
  return held;
}

export function presentConversation(conversation: ConversationRow, language: Language): Conversation {
  const { id, folder, createdAt, unread, own, other, isWithStaff } = conversation;
  const last = presentLast(conversation, language);
  const closed = closedBy(conversation);
  const contacts = sharedContactsOf(conversation);
  return {
    id,
    folder,
    other: presentOther(conversation, language),
    ...(own.number !== null && { own: { name: own.name, profileId: formatProfileNumber(own.number) } }),
    activeAt: isoOf(createdAt),
    ...(last !== undefined && { last }),
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
  if (other === undefined || (isWithStaff && other.isStaff)) return { name: STAFF_NAME[language], isStaff: true };
  const { name, number } = other;
  if (number === null) return { name };
  const candidateId = formatProfileNumber(number);
  // Whose account is not open has no profile.
  return { name, candidateId, ...(isOpen(other.status) && { profileId: candidateId }) };
}

function presentLast(conversation: ConversationRow, language: Language): NonNullable<Conversation['last']> | undefined {
  const last = conversation.recent.at(-1);
  if (last === undefined) return undefined;
  const { seq, text, senderId, sentAt } = last;
  const isOwn = senderId === conversation.own.accountId;
  // Cut afterwards: half a telephone number would not be known as one.
  const shown = isOwn ? text : readable(last, heldBack(conversation.recent, language), conversation, language);
  return { seq, excerpt: cut(shown.replace(/\s+/g, ' ')), isOwn, sentAt: isoOf(sentAt) };
}

function readable(
  { seq, text, senderId }: Written,
  held: Held,
  conversation: ConversationRow,
  language: Language,
): string {
  if (isErased({ senderId, text })) return DELETED[language].message;
  return isShared(conversation) ? text : (held.get(seq)?.text ?? '');
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
