import type { Database } from '../../database/schema.ts';
import { COMPARED, type Compared } from '../../profile-store/compatibility.ts';

export type ComparedProfile = Compared & { number: number; name: string };

/** Profiles with what their families look for. Behind a sample there is nobody who looks for anything. */
export async function findCompared(database: Database, numbers: readonly number[]): Promise<ComparedProfile[]> {
  const rows = await database
    .selectFrom('profiles')
    .leftJoin('listings', 'listings.number', 'profiles.number')
    .leftJoin('accountSettings', 'accountSettings.accountId', 'listings.accountId')
    .select(['profiles.number', 'profiles.name'])
    .select(COMPARED.map((column) => `profiles.${column}` as const))
    .select([
      'accountSettings.ageRange as wantedAges',
      'accountSettings.education as wantedEducation',
      'accountSettings.maritalStatus as wantedStatus',
    ])
    .where('profiles.number', 'in', numbers)
    .orderBy('profiles.number', 'desc')
    .execute();
  return rows.map(({ wantedAges, wantedEducation, wantedStatus, ...profile }) => ({
    ...profile,
    wishes: { ageRange: wantedAges, education: wantedEducation, maritalStatus: wantedStatus },
  }));
}
