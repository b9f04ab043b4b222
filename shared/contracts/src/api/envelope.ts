import { Type, type Static, type TSchema } from 'typebox';

/** Messages by field name; the first one of each is shown. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }));
export type FieldErrors = Static<typeof FieldErrors>;

/** The one shape of every answer of the API. */
export interface Envelope<Data = unknown> {
  success: boolean;
  message: string;
  data?: Data;
  errors?: FieldErrors;
}

/** The schema of a successful answer that carries `data`. */
export const Success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data });

/** The schema of a successful answer without data. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** The schema of a refusal. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  errors: Type.Optional(FieldErrors),
});
