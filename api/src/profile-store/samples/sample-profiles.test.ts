import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Gender } from '@rishta/contracts';

import { createMigrator } from '../../database/migrator.ts';
import { dropDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { ProfilesRepository } from '../profiles.repository.ts';
import { sampleProfile } from './sample-profile.ts';
import { addSampleProfiles } from './sample-profiles.ts';

const NOW = Date.UTC(2026, 5, 1);
const people = Array.from({ length: 3_000 }, (_, index) => sampleProfile(index, 1001 + index, NOW));

it('says everything in Urdu too, with nothing left in Latin letters', () => {
  for (const { name, nameUr, occupationUr, aboutUr, lookingForUr } of people) {
    for (const text of [nameUr, occupationUr, aboutUr, lookingForUr]) {
      expect({ name, text }).toEqual({
        name,
        text: expect.stringMatching(/^[^A-Za-z{}]*[\u0600-\u06ff][^A-Za-z{}]*$/),
      });
    }
  }
  expect(people[0]).toMatchObject({ name: 'Ayesha Khan', nameUr: 'عائشہ خان', occupationUr: 'آرکیٹیکٹ' });
  expect(people[8]).toMatchObject({ name: 'Harpreet Kaur', nameUr: 'ہرپریت کور', occupationUr: 'فارماسسٹ' });
});

it('lets a man and a woman speak of themselves as such', () => {
  const texts = (of: Gender) =>
    people.filter(({ gender }) => gender === of).map(({ aboutUr, lookingForUr }) => `${aboutUr} ${lookingForUr}`);
  for (const text of texts('male'))
    expect(text).not.toMatch(/(رہتی|کرتی|رہی|سیکھتی|دیتی|چلتی|چلاتی|نبھاتی|آئی) (تھی|ہوں)/);
  for (const text of texts('female'))
    expect(text).not.toMatch(/(رہتا|کرتا|رہا|سیکھتا|دیتا|چلتا|چلاتا|نبھاتا|آیا) (تھا|ہوں)/);
});

it('gives names that fit who they are said to be', () => {
  for (const { name, religion, gender } of people) {
    const [, second] = name.split(' ');
    if (religion === 'sikhism') expect(second).toBe(gender === 'female' ? 'Kaur' : 'Singh');
    if (religion === 'hinduism' && gender === 'male') expect(second).not.toMatch(/^(Devi|Kumari)$/);
    if (religion === 'hinduism' && gender === 'female')
      expect(second).not.toMatch(/^(Chand|Das|Dev|Kumar|Lal|Parkash)$/);
  }
});

it('has those of whom nothing was made sure, and those of whom everything was', () => {
  expect(new Set(people.map(({ verified }) => verified))).toEqual(
    new Set(['', 'phone_call', 'phone_call payment', 'phone_call payment in_person']),
  );
  expect(new Set(people.map(({ postedBy }) => postedBy))).toEqual(new Set(['self', 'parent', 'relative', 'bureau']));
});

it('completes samples of an earlier version, and leaves members as they are', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  const database = await openTestDatabase(dataDir);
  const profiles = new ProfilesRepository(database);
  const rows = async () => ({
    profiles: await database.selectFrom('profiles').selectAll().orderBy('number').execute(),
    texts: await database.selectFrom('profileTexts').selectAll().orderBy('number').execute(),
  });
  await addSampleProfiles({ database, profiles, clock: () => NOW }, 30);
  await database.updateTable('profiles').set({ isSample: 0 }).where('number', '=', 1030).execute();
  await addSampleProfiles({ database, profiles, clock: () => NOW }, 31);
  const whole = await rows();
  const migrator = createMigrator(database);
  const { error } = await migrator.migrateTo('0009-account-language');
  expect(error).toBeUndefined();
  await migrator.migrateToLatest();
  expect(await rows()).not.toEqual(whole);

  await addSampleProfiles({ database, profiles, clock: () => NOW }, 31);
  const completed = await rows();
  expect(completed.profiles.filter(({ isSample }) => isSample)).toEqual(
    whole.profiles.filter(({ isSample }) => isSample),
  );
  expect(completed.profiles.find(({ isSample }) => !isSample)).toMatchObject({ nameUr: null, postedBy: null });
  expect(completed.texts.find(({ number }) => number === 1030)).toMatchObject({ aboutUr: null });
  await database.destroy();
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});
