import { Type, type Static } from 'typebox';

import { AGE_BANDS, MARITAL_STATUSES, PREFERRED_EDUCATIONS, REGISTRABLE_ROLES } from '../values/choices.ts';
import { EMAIL_CODE_FORMAT, PICTURE_ID_FORMAT, TOKEN_FORMAT } from '../values/formats.ts';
import { ACCOUNT_LIMITS, DEVICE_TOKEN_LIMITS } from '../values/limits.ts';
import { Choice, Email, GivenPassword, NewPassword, orEmpty, Phone, Words } from './input-fields.ts';
import { MailTopics } from './notifications.ts';

const strict = { additionalProperties: false } as const;

/** Given by a command only. */
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const Role = Type.Enum(REGISTRABLE_ROLES);
export type Role = (typeof REGISTRABLE_ROLES)[number];

/** POST /api/register. */
export const RegisterBody = Type.Object(
  {
    fullName: Words(ACCOUNT_LIMITS.fullName),
    email: Email,
    mobileNumber: Phone,
    city: Words(ACCOUNT_LIMITS.city),
    password: NewPassword,
    role: Choice(REGISTRABLE_ROLES),
  },
  strict,
);
export type RegisterBody = Static<typeof RegisterBody>;

/**
 * The cookie that tells devices on which somebody logged in from all others. It opens nothing: failures on a known
 * device have counters of their own. Of all cookies it is the only one that the API gets.
 */
export const DEVICE_COOKIE = 'device';

/**
 * POST /api/login. `remember` asks for the longer session; it may be left out. `deviceToken` comes from a mailed link to
 * `/Login?device=…` and is sent only after following one: it makes the device a known one, once.
 */
export const LoginBody = Type.Object(
  {
    email: Email,
    password: GivenPassword,
    remember: Type.Optional(Type.Boolean()),
    deviceToken: Type.Optional(Type.String({ maxLength: DEVICE_TOKEN_LIMITS.max })),
  },
  strict,
);
export type LoginBody = Static<typeof LoginBody>;

/** `data` of a successful login. */
export const LoginData = Type.Object({ token: Type.String() });
export type LoginData = Static<typeof LoginData>;

/** POST /api/forgot-password. The answer is the same for every address. */
export const ForgotPasswordBody = Type.Object({ email: Email }, strict);
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

/** POST /api/reset-password. `token` comes from the mailed link and works once. */
export const ResetPasswordBody = Type.Object(
  { token: Type.String({ pattern: TOKEN_FORMAT }), password: NewPassword },
  strict,
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** POST /api/confirm-email. `token` comes from the mailed link and works once, for a day. */
export const ConfirmEmailBody = Type.Object({ token: Type.String({ pattern: TOKEN_FORMAT }) }, strict);
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

/** `data` of a link that was followed: `already` when the address was confirmed before. */
export const ConfirmEmailOutcome = Type.Object({ already: Type.Boolean() });
export type ConfirmEmailOutcome = Static<typeof ConfirmEmailOutcome>;

/** What a member looks for; what is missing may be anything. */
export const Preferences = Type.Object({
  ageRange: Type.Optional(Type.Enum(AGE_BANDS)),
  education: Type.Optional(Type.Enum(PREFERRED_EDUCATIONS)),
  maritalStatus: Type.Optional(Type.Enum(MARITAL_STATUSES)),
  /** Whether the member wants any mails about what concerns them. */
  notifications: Type.Boolean(),
});
export type Preferences = Static<typeof Preferences>;

/**
 * `data` of GET /api/me: the signed-in account as its owner sees it. What is optional is missing until it has been given,
 * and `preferences` until one was saved.
 */
export const Account = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  /** E.164, for example +923001234567. */
  mobileNumber: Type.String(),
  city: Type.String(),
  role: Role,
  /** E.164, like `whatsApp`. */
  landline: Type.Optional(Type.String()),
  whatsApp: Type.Optional(Type.String()),
  /** One of the account's own pictures. */
  pictureId: Type.Optional(Type.String()),
  preferences: Type.Optional(Preferences),
  /** Whether the owner has shown that the email is theirs; until then they may look and draft. Older APIs do not tell. */
  emailConfirmed: Type.Optional(Type.Boolean()),
  /** The address that a code was mailed to, while the code counts: typed, it makes it the account's. Older APIs do not tell. */
  pendingEmail: Type.Optional(Type.String()),
  /** The switches of single topics, which count while `preferences.notifications` is on. Older APIs have none. */
  mails: Type.Optional(MailTopics),
  /** ISO 8601: since when the owner has paused it. Nobody finds it, or can write to it, until it is resumed. */
  pausedAt: Type.Optional(Type.String()),
  /** ISO 8601: when it will be erased, unless its owner keeps it. Until then it is as if it were paused. */
  deletesAt: Type.Optional(Type.String()),
  /** Of staff only: what they may do beside. */
  staffRole: Type.Optional(Type.Unsafe<StaffRole>({ type: 'string', enum: STAFF_ROLES })),
});
export type Account = Static<typeof Account>;

/** PATCH /api/me. What is left out stays as it is; an empty text takes away what an account need not have. */
export const UpdateAccountBody = Type.Object(
  {
    fullName: Type.Optional(Words(ACCOUNT_LIMITS.fullName)),
    mobileNumber: Type.Optional(Phone),
    city: Type.Optional(Words(ACCOUNT_LIMITS.city)),
    landline: Type.Optional(Phone),
    whatsApp: Type.Optional(Phone),
    pictureId: Type.Optional(Type.String({ pattern: orEmpty(PICTURE_ID_FORMAT) })),
  },
  strict,
);
export type UpdateAccountBody = Static<typeof UpdateAccountBody>;

/** PATCH /api/me/preferences. What is left out stays as it is; an empty text is no preference. */
export const UpdatePreferencesBody = Type.Object(
  {
    ageRange: Type.Optional(Choice([...AGE_BANDS, ''])),
    education: Type.Optional(Choice([...PREFERRED_EDUCATIONS, ''])),
    maritalStatus: Type.Optional(Choice([...MARITAL_STATUSES, ''])),
    notifications: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type UpdatePreferencesBody = Static<typeof UpdatePreferencesBody>;

/** PUT /api/me/password. It ends the account's other sessions. */
export const ChangePasswordBody = Type.Object({ currentPassword: GivenPassword, newPassword: NewPassword }, strict);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

/** POST /api/me/deletion. It ends the account's other sessions; DELETE of the same keeps the account after all. */
export const DeleteAccountBody = Type.Object({ currentPassword: GivenPassword }, strict);
export type DeleteAccountBody = Static<typeof DeleteAccountBody>;

/** POST /api/me/email. A code is mailed to the new address; the answer is the same whether that has an account or not. */
export const AskEmailChangeBody = Type.Object({ currentPassword: GivenPassword, email: Email }, strict);
export type AskEmailChangeBody = Static<typeof AskEmailChangeBody>;

/** PUT /api/me/email: the code of the mail. It ends the account's other sessions. DELETE of the same ends the code. */
export const ChangeEmailBody = Type.Object({ code: Type.String({ pattern: EMAIL_CODE_FORMAT }) }, strict);
export type ChangeEmailBody = Static<typeof ChangeEmailBody>;
