import { REGISTRABLE_ROLES, type Account } from '@rishta/contracts';

import type { AccountRow } from './accounts.repository.ts';

/** An account as its owner sees it. */
export function presentAccount(row: AccountRow): Account {
  const { id, fullName, email, mobileNumber, city, role, landline, whatsApp, pictureId } = row;
  const { ageRange, education, maritalStatus, notifications } = row;
  // Staff see themselves as users of the site; what they may do more is not told here.
  const shown = REGISTRABLE_ROLES.find((name) => name === role) ?? 'User';
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
    },
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
