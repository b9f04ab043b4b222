import { Type, type Static } from 'typebox';

import { AGE_BANDS, MARITAL_STATUSES } from './profiles.ts';

const strict = { additionalProperties: false } as const;

/** The roles that anyone may register with, as they are sent. */
export const REGISTRABLE_ROLES = ['User', 'Company', 'Consultant', 'MarriageBureau'] as const;

/** Lengths that both sides of the wire obey, in characters. */
export const ACCOUNT_LIMITS = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
  city: { min: 2, max: 100 },
  password: { min: 8, max: 128 },
} as const;

export const Role = Type.Enum(REGISTRABLE_ROLES);
export type Role = (typeof REGISTRABLE_ROLES)[number];

/**
 * POST /api/register. Lengths and formats are checked by the handler, which answers 422 with field messages;
 * the schema only refuses what is no registration at all.
 */
export const RegisterBody = Type.Object(
  {
    fullName: Type.String({ maxLength: 1_000 }),
    email: Type.String({ maxLength: 1_000 }),
    mobileNumber: Type.String({ maxLength: 1_000 }),
    city: Type.String({ maxLength: 1_000 }),
    password: Type.String({ maxLength: 1_000 }),
    role: Type.String({ maxLength: 100 }),
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
    email: Type.String({ maxLength: 1_000 }),
    password: Type.String({ maxLength: 1_000 }),
    remember: Type.Optional(Type.Boolean()),
    deviceToken: Type.Optional(Type.String({ maxLength: 200 })),
  },
  strict,
);
export type LoginBody = Static<typeof LoginBody>;

/** `data` of a successful login. */
export const LoginData = Type.Object({ token: Type.String() });
export type LoginData = Static<typeof LoginData>;

/** POST /api/forgot-password. The answer is the same for every address. */
export const ForgotPasswordBody = Type.Object({ email: Type.String({ maxLength: 1_000 }) }, strict);
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

/** POST /api/reset-password. `token` comes from the mailed link and works once. */
export const ResetPasswordBody = Type.Object(
  { token: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 1_000 }) },
  strict,
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** The educations that a member can ask for in a partner. */
export const PREFERRED_EDUCATIONS = ['bachelors', 'masters', 'phd'] as const;
export type PreferredEducation = (typeof PREFERRED_EDUCATIONS)[number];

/** What a member looks for; what is missing may be anything. */
export const Preferences = Type.Object({
  ageRange: Type.Optional(Type.Enum(AGE_BANDS)),
  education: Type.Optional(Type.Enum(PREFERRED_EDUCATIONS)),
  maritalStatus: Type.Optional(Type.Enum(MARITAL_STATUSES)),
  /** Whether the member wants mails about new matches and messages. */
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
});
export type Account = Static<typeof Account>;

/** PATCH /api/me. What is left out stays as it is; an empty text takes away what an account need not have. */
export const UpdateAccountBody = Type.Object(
  {
    fullName: Type.Optional(Type.String({ maxLength: 1_000 })),
    mobileNumber: Type.Optional(Type.String({ maxLength: 1_000 })),
    city: Type.Optional(Type.String({ maxLength: 1_000 })),
    landline: Type.Optional(Type.String({ maxLength: 1_000 })),
    whatsApp: Type.Optional(Type.String({ maxLength: 1_000 })),
    pictureId: Type.Optional(Type.String({ maxLength: 100 })),
  },
  strict,
);
export type UpdateAccountBody = Static<typeof UpdateAccountBody>;

/** PATCH /api/me/preferences. What is left out stays as it is; an empty text is no preference. */
export const UpdatePreferencesBody = Type.Object(
  {
    ageRange: Type.Optional(Type.String({ maxLength: 100 })),
    education: Type.Optional(Type.String({ maxLength: 100 })),
    maritalStatus: Type.Optional(Type.String({ maxLength: 100 })),
    notifications: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type UpdatePreferencesBody = Static<typeof UpdatePreferencesBody>;

/** PUT /api/me/password. It ends the account's other sessions. */
export const ChangePasswordBody = Type.Object(
  { currentPassword: Type.String({ maxLength: 1_000 }), newPassword: Type.String({ maxLength: 1_000 }) },
  strict,
);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;
