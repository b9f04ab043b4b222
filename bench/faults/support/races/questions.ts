import { doubled, isKnown, type Ask, type Race } from './race.ts';

const AT_ONCE = 4;
const QUESTION = { name: 'Sana Malik', phone: '03001234567', email: 'sana@example.org', subject: 'A question' };
const messageOf = (turn: number): string => `Question ${String(turn)}`;

/** The same question from several sides: one ticket. */
export function questions(ask: Ask): Race {
  /** The tickets that were told for each question. */
  const told = new Map<string, { tickets: Set<string>; known: boolean }>();
  return {
    async run(turn) {
      const body = { ...QUESTION, message: messageOf(turn) };
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask('POST', '/api/contact', { body })));
      const tickets = new Set(answers.flatMap(({ data }) => data.ticket ?? []));
      told.set(body.message, { tickets, known: answers.every(isKnown) });
    },
    async findWrong(database) {
      const rows = await database.selectFrom('leads').select(['ticket', 'message']).execute();
      const stored = new Map(rows.map(({ message, ticket }) => [message, ticket]));
      return [
        ...doubled(rows.map(({ message }) => message)).map((message) => `'${message}' is stored twice`),
        ...doubled(rows.map(({ ticket }) => ticket)).map((ticket) => `${ticket} was given twice`),
        ...[...told].flatMap(([message, { tickets, known }]) => {
          const ticket = stored.get(message) ?? '';
          if (tickets.size > 1) return `'${message}' was told ${String(tickets.size)} tickets`;
          if (tickets.size === 1)
            return tickets.has(ticket) ? [] : `'${message}' was told another ticket than is stored`;
          return known ? `'${message}' was told no ticket` : [];
        }),
      ];
    },
  };
}
