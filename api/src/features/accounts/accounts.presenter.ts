import { REGISTRABLE_ROLES, STAFF_ROLES, type Account } from '@rishta/contracts';

import { isoOf } from '../../http/times.ts';
import type { AccountRow } from './accounts.repository.ts';

/** An account as its owner sees it. */
export function presentAccount(row: AccountRow): Account {
  const { id, fullName, email, mobileNumber, city, role, landline, whatsApp, pictureId } = row;
  const { registeredRole, ageRange, education, maritalStatus, notifications, pausedAt, deletionDueAt, pendingEmail } =
    row;
  // Staff use the site like others, as what they had registered as; what they may do beside stands beside it.
  const shown = REGISTRABLE_ROLES.find((name) => name === (registeredRole ?? role)) ?? 'User';
  const staffRole = STAFF_ROLES.find((name) => name === role);
  return {
    id,
    fullName,
    email,
    mobileNumber,
    city,
    role: shown,
    emailConfirmed: row.emailConfirmedAt !== null,
    mails: {
      listings: row.mailListings !== 0,
      interests: row.mailInterests !== 0,
      messages: row.mailMessages !== 0,
      reports: row.mailReports !== 0,
      searches: row.mailSearches !== 0,
    },
    ...(pendingEmail !== null && { pendingEmail }),
    ...(pausedAt !== null && { pausedAt: isoOf(pausedAt) }),
    ...(deletionDueAt !== null && { deletesAt: isoOf(deletionDueAt) }),
    ...(staffRole !== undefined && { staffRole }),
    ...(landline !== null && { landline }),
    ...(whatsApp !== null && { whatsApp }),
    ...(pictureId !== null && { pictureId }),
    ...((ageRange ?? education ?? maritalStatus ?? notifications) !== null && {
      preferences: {
        ...(ageRange !== null && { ageRange }),
        ...(education !== null && { education }),
        ...(maritalStatus !== null && { maritalStatus }),
        notifications: notifications !== 0,
      },
    }),
  };
}
