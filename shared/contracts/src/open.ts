import type { TSchema } from 'typebox';

/**
 * The same form, but fields that it does not name are let through, at any depth. What authors write is checked strictly, for
 * the sake of their typing errors; what another version of a program has written may hold fields that came later.
 */
export const open = <T extends TSchema>(schema: T): T => opened(schema) as T;

function opened(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(opened);
  if (part === null || typeof part !== 'object') return part;
  const isStrict = 'properties' in part && 'additionalProperties' in part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      isStrict && name === 'additionalProperties' ? [] : [[name, opened(value)]],
    ),
  );
}
