import { Type, type Static, type TSchema } from 'typebox';

import type { AnswerCode, FieldCode, RefusalCode, SuccessCode } from '../values/codes.ts';

/** Messages by field name; the first one of each is shown. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }));
export type FieldErrors = Static<typeof FieldErrors>;

const TextParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));

const Code = <C extends AnswerCode>() => Type.Unsafe<C>({ type: 'string' });

/** What is wrong with a field, for programs: the same in every language. */
export const TextCode = Type.Object({ code: Code<FieldCode>(), params: Type.Optional(TextParams) });
export type TextCode = Static<typeof TextCode>;

/** The code of each message of `FieldErrors`. */
export const FieldCodes = Type.Record(Type.String(), Type.Array(TextCode, { minItems: 1 }));
export type FieldCodes = Static<typeof FieldCodes>;

/** The one shape of every answer of the API. Its texts are in the language that `Accept-Language` prefers. */
export interface Envelope<Data = unknown> {
  success: boolean;
  message: string;
  /** What `message` says; answers of an older API, and of servers in front of it, have none. */
  code?: AnswerCode;
  params?: TextCode['params'];
  data?: Data;
  errors?: FieldErrors;
  codes?: FieldCodes;
}

/** The schema of a successful answer that carries `data`. */
export const Success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), code: Code<SuccessCode>(), data });

/** The schema of a successful answer without data. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String(), code: Code<SuccessCode>() });

/** The schema of a refusal. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Code<RefusalCode | FieldCode>(),
  params: Type.Optional(TextParams),
  errors: Type.Optional(FieldErrors),
  codes: Type.Optional(FieldCodes),
});
