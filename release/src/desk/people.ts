import { type PolicyRules, type Role, ROLES } from '../registry/signing/policy.ts';

/** Somebody whom the policy trusts, by the name that it gives them. */
export interface Person {
  name: string;
  /** May change the policy. */
  isOwner: boolean;
  /** What they may do, and with which apps; `all` stands for every app. */
  roles: { role: Role; apps: string[] }[];
}

/** Who may do what now, owners first. Keys are left out, and so is whoever was revoked. */
export const peopleOf = ({ keys, owners, apps }: PolicyRules): Person[] =>
  Object.entries(keys)
    .filter(([, { revoked }]) => !revoked)
    .map(([key, { name }]) => ({
      name,
      isOwner: owners.includes(key),
      roles: ROLES.map((role) => ({
        role,
        apps: Object.entries(apps).flatMap(([app, roles]) => (roles[role]?.includes(key) ? [app] : [])),
      })).filter((one) => one.apps.length > 0),
    }))
    .sort((one, other) => Number(other.isOwner) - Number(one.isOwner) || one.name.localeCompare(other.name));
