import type { ProfileDetail, ProfilesPage, PublicProfile } from '@rishta/contracts';
import { answer, type ApiDouble, type SentRequest } from '@rishta/remote-sdk/testing';

const PER_PAGE = 16;

export const person = (number: number, rest: Partial<PublicProfile> = {}): PublicProfile => ({
  id: `R${String(number)}`,
  name: `Person ${String(number)}`,
  gender: number % 2 ? 'female' : 'male',
  age: 20 + (number % 20),
  city: 'Lahore',
  country: 'PK',
  religion: 'islam',
  education: 'masters',
  occupation: 'Teacher',
  isSample: false,
  ...rest,
});

/** That somebody opened a profile's page, and what they looked at there: the page tells it by itself. */
export const isVisit = ({ path }: SentRequest): boolean => path.endsWith('/visits');

/** What was sent because a visitor has pressed something. */
export const pressesOf = ({ requests }: { requests: readonly SentRequest[] }): SentRequest[] =>
  requests.filter((request) => request.method !== 'GET' && !isVisit(request));

/** What the page of a profile is given. */
export const profileDetail = (number: number, rest: Partial<ProfileDetail> = {}): ProfileDetail => ({
  ...person(number),
  motherTongue: 'punjabi',
  maritalStatus: 'never_married',
  about: 'We live in Lahore.',
  lookingFor: 'A kind family.',
  ...rest,
});

/** An API with so many profiles, whose cursors are plain positions; it knows the filter `gender`. */
export function profilesApi(count: number): ApiDouble {
  const all = Array.from({ length: count }, (_, index) => person(5000 - index));
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://api.example');
    if (pathname !== '/profiles') return undefined;
    const gender = searchParams.get('gender');
    const found = all.filter((profile) => !gender || profile.gender === gender);
    const start = Number(searchParams.get('cursor') ?? 0);
    if (Number.isNaN(start)) return answer(422, { success: false, message: 'No such place', errors: {} });
    const data: ProfilesPage = {
      profiles: found.slice(start, start + PER_PAGE),
      total: found.length,
      next: start + PER_PAGE < found.length ? String(start + PER_PAGE) : null,
    };
    return answer(200, { success: true, message: 'Profiles', data });
  };
}
