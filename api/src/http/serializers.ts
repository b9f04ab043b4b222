import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>;

const compiled = new Map<string, Serializer>();
const known = new WeakMap<object, Serializer>();

/**
 * Compiles the schema of an answer. All refusals of all routes look alike, so each schema is compiled once for the whole
 * process: compiling them one by one was most of what a start took, and comparing their texts most of what was left of it.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serializer = known.get(schema);
  if (serializer) return serializer;
  const key = JSON.stringify(schema);
  serializer = compiled.get(key) ?? fastJsonStringify(schema);
  compiled.set(key, serializer);
  known.set(schema, serializer);
  return serializer;
};
