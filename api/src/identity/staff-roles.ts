import { STAFF_ROLES, type StaffRole } from '@rishta/contracts';

/** Whether an account with this role is one of staff. */
export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((name) => name === role);
