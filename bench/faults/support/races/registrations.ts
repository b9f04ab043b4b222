import { isKnown, type Ask, type Race } from './race.ts';

const PERSON = { fullName: 'Sara Khan', mobileNumber: '03001234567', city: 'Lahore', role: 'User' };
const PASSWORD = 'a phrase of some length';

const emailOf = (turn: number): string => `racer${String(turn)}@example.org`;
/** One address, as four people might type it. */
const WAYS: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => `  ${email}`,
  (email) => email.replace('racer', 'RaCeR'),
];

/** The same email in several ways of typing it: one account. */
export function registrations(ask: Ask): Race {
  /** How often each address was let in, and whether all its answers are known. */
  const turns = new Map<string, { letIn: number; known: boolean }>();
  return {
    async run(turn) {
      const email = emailOf(turn);
      const answers = await Promise.all(
        WAYS.map((typed) =>
          ask('POST', '/api/register', { body: { ...PERSON, email: typed(email), password: PASSWORD } }),
        ),
      );
      const letIn = answers.filter(({ status }) => status === 201).length;
      turns.set(email, { letIn, known: answers.every(isKnown) });
    },
    async findWrong(database) {
      const rows = await database.selectFrom('accounts').select('email').where('email', 'like', 'racer%').execute();
      const counts = new Map<string, number>();
      for (const { email } of rows) {
        const same = email.trim().toLowerCase();
        counts.set(same, (counts.get(same) ?? 0) + 1);
      }
      return [...turns].flatMap(([email, { letIn, known }]) => {
        const stored = counts.get(email) ?? 0;
        if (letIn > 1 || stored > 1)
          return `${email} was let in ${String(letIn)} times, stored ${String(stored)} times`;
        return stored < letIn || (known && stored !== letIn) ? `${email} was let in and is not stored` : [];
      });
    },
  };
}
