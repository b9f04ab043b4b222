import { preferredLanguage, type Envelope, type Language } from '@rishta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { say, type Code } from '../texts/texts.ts';
import type { App } from './app-type.ts';

/** The language that a request asks for. */
export const languageOf = (request: FastifyRequest): Language => preferredLanguage(request.headers['accept-language']);

/** Tells in which language an answer speaks. */
export function nameLanguage(reply: FastifyReply, language: Language): void {
  reply.header('content-language', language).header('vary', 'accept-language');
}

/** Says what handlers answer in the language that was asked for; they give it in English, with its code. */
export function speakLanguages(app: App): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!isSuccess(payload)) {
      done(null, payload);
      return;
    }
    const language = languageOf(request);
    nameLanguage(reply, language);
    done(null, language === 'en' ? payload : { ...payload, message: say({ code: payload.code }, language) });
  });
}

/** As `done` and `success` make them. */
const isSuccess = (payload: unknown): payload is Envelope & { code: Code } =>
  typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === true;
