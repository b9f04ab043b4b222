import { Refusal } from './problem.ts';

/**
 * Refuses what a later version of this program has written in a form that this one does not know. Nothing may be made of
 * it: neither is it damaged, nor can it be written again.
 */
export function refuseNewerSchema(value: unknown, what: string, known: number): void {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema <= known) return;
  throw new Refusal({
    id: 'newer-schema',
    message: `${what} is of schema ${schema}, and this program knows none above ${known}.`,
    remedy: 'Use the version of this program that has written it, or a later one. Nothing was changed.',
  });
}

export const isNewerSchema = (error: unknown): boolean => error instanceof Refusal && error.id === 'newer-schema';
