import type { Role } from '@rishta/contracts';

import { SAMPLE_EMAILS } from '../../account-store/sample-emails.ts';
import { settleAccount } from '../../account-store/settle-account.ts';
import type { Services } from '../../services.ts';
import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { eraseAccount } from './erase-account.ts';

/** In the README for anyone to read, hence never to exist in production. */
const PASSWORD = 'Rishta-sample-2026';

const SAMPLES: { fullName: string; email: string; mobileNumber: string; city: string; role: Role }[] = [
  {
    fullName: 'Ayesha Malik',
    email: SAMPLE_EMAILS.user,
    mobileNumber: '+923001234567',
    city: 'Lahore',
    role: 'User',
  },
  {
    fullName: 'Karwan Travels',
    email: SAMPLE_EMAILS.company,
    mobileNumber: '+923211234567',
    city: 'Karachi',
    role: 'Company',
  },
  {
    fullName: 'Bilal Ahmed',
    email: SAMPLE_EMAILS.consultant,
    mobileNumber: '+447911123456',
    city: 'London',
    role: 'Consultant',
  },
  {
    fullName: 'Noor Marriage Bureau',
    email: SAMPLE_EMAILS.bureau,
    mobileNumber: '+923331234567',
    city: 'Islamabad',
    role: 'MarriageBureau',
  },
];
const MODERATOR = {
  fullName: 'Hira Siddiqui',
  email: SAMPLE_EMAILS.moderator,
  mobileNumber: '+923451234567',
  city: 'Lahore',
  role: 'User' as const,
};
const ALL = [...SAMPLES, MODERATOR];
const EMAILS = ALL.map(({ email }) => email);

/** Adds the sample accounts that are missing; leaves the others as they are. */
export async function addSampleAccounts({ clock, database, passwords }: Services): Promise<void> {
  const accounts = new AccountsRepository(database);
  const existing = await accounts.existing(EMAILS);
  const missing = ALL.filter(({ email }) => !existing.has(email));
  const now = clock();
  await Promise.all(
    missing.map(async (sample) => {
      const passwordHash = await passwords.hash(PASSWORD);
      return accounts.insert({ ...sample, language: 'en', passwordHash, emailConfirmedAt: now }, now);
    }),
  );
  if (missing.includes(MODERATOR)) {
    await new StaffRepository(database).add(MODERATOR.email, 'moderator', 'Sample data', now);
  }
}

/** For a production start on a database that was tried out before. */
export async function removeSampleAccounts({ clock, database, profiles }: Services): Promise<void> {
  const samples = await database.selectFrom('accounts').select('id').where('email', 'in', EMAILS).execute();
  const now = clock();
  for (const { id } of samples) {
    // The files of pictures go with the sweep, which finds no rows of theirs.
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('suspensions').where('accountId', '=', id).execute();
      // One of staff would be left.
      const erasable = { deletionDueAt: now, role: 'user' } as const;
      await transaction.updateTable('accounts').set(erasable).where('id', '=', id).execute();
      await settleAccount(transaction, profiles, id, now);
      await eraseAccount(transaction, profiles, id, now);
    });
  }
}
