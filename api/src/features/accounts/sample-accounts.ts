import type { Role } from '@rishta/contracts';

import type { Services } from '../../services.ts';
import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** In the README for anyone to read, hence never to exist in production. */
const PASSWORD = 'Rishta-sample-2026';

const SAMPLES: { fullName: string; email: string; mobileNumber: string; city: string; role: Role }[] = [
  {
    fullName: 'Ayesha Malik',
    email: 'ayesha@example.com',
    mobileNumber: '+923001234567',
    city: 'Lahore',
    role: 'User',
  },
  {
    fullName: 'Karwan Travels',
    email: 'karwan@example.com',
    mobileNumber: '+923211234567',
    city: 'Karachi',
    role: 'Company',
  },
  {
    fullName: 'Bilal Ahmed',
    email: 'bilal@example.com',
    mobileNumber: '+447911123456',
    city: 'London',
    role: 'Consultant',
  },
  {
    fullName: 'Noor Marriage Bureau',
    email: 'noor@example.com',
    mobileNumber: '+923331234567',
    city: 'Islamabad',
    role: 'MarriageBureau',
  },
];
const MODERATOR = {
  fullName: 'Hira Siddiqui',
  email: 'moderator@example.com',
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

/** For a production start on a database that was tried out before. Nobody's address ends in example.com. */
export async function removeSampleAccounts({ database }: Services): Promise<void> {
  await new AccountsRepository(database).deleteByEmail(EMAILS);
}
