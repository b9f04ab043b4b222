import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>;

const compiled = new Map<string, Serializer>();

/**
 * Compiles the schema of an answer. All refusals of all routes look alike, so each schema is compiled once for the whole
 * process: compiling them one by one was most of what a start took.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const key = JSON.stringify(schema);
  let serializer = compiled.get(key);
  if (!serializer) {
    serializer = fastJsonStringify(schema);
    compiled.set(key, serializer);
  }
  return serializer;
};
