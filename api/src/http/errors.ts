import type { FieldCode } from '@rishta/contracts/codes';

import { say, text, type Text } from '../texts/texts.ts';

/** What a handler throws to refuse a request. What it says is shown to people, and its code is for programs. */
export abstract class ApiError extends Error {
  abstract readonly statusCode: number;
  readonly text: Text;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, Text<FieldCode>>>;
  readonly headers: Record<string, string> = {};

  constructor(what: Text) {
    super(say(what, 'en'));
    this.text = what;
  }
}

/** The request is not of the form that the route takes, whatever its values. */
export class MalformedRequestError extends ApiError {
  override readonly name = 'MalformedRequestError';
  readonly statusCode = 400;
}

export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
  readonly statusCode = 401;
  override readonly headers = { 'www-authenticate': 'Bearer' };
}

/** Whoever asks is known, and may not do this. What may not even be known to be there is not found. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
  readonly statusCode = 403;
}

export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  readonly statusCode = 404;
}

export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
  readonly statusCode = 409;
}

/** The body is not of a kind that the route takes, whatever its header says. */
export class UnsupportedMediaError extends ApiError {
  override readonly name = 'UnsupportedMediaError';
  readonly statusCode = 415;
}

/** The body is of the right kind, and cannot be used. */
export class UnusableContentError extends ApiError {
  override readonly name = 'UnusableContentError';
  readonly statusCode = 422;
}

/** Refuses values, each for a reason of its own. */
export class InvalidFieldsError extends ApiError {
  override readonly name = 'InvalidFieldsError';
  readonly statusCode = 422;

  constructor(override readonly fields: Readonly<Record<string, Text<FieldCode>>>) {
    const [only, ...others] = Object.values(fields);
    super(only !== undefined && others.length === 0 ? only : text('invalid-fields'));
  }
}

export class TooManyRequestsError extends ApiError {
  override readonly name = 'TooManyRequestsError';
  readonly statusCode = 429;
  override readonly headers: Record<string, string>;

  constructor(
    readonly retryAfterMs: number,
    what: 'too-many-attempts' | 'too-many-logins' | Text = 'too-many-attempts',
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
    super(typeof what === 'string' ? text(what, { count: Math.ceil(seconds / 60) }) : what);
    this.headers = { 'retry-after': String(seconds) };
  }
}

export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
  readonly statusCode = 503;
  override readonly headers = { 'retry-after': '10' };

  constructor() {
    super(text('unavailable'));
  }
}

/** There is no room for what would have to be kept. Nothing of it was. */
export class StorageFullError extends ApiError {
  override readonly name = 'StorageFullError';
  readonly statusCode = 507;
  override readonly headers = { 'retry-after': '60' };

  constructor() {
    super(text('storage-full'));
  }
}

export class InternalError extends ApiError {
  override readonly name = 'InternalError';
  readonly statusCode = 500;

  constructor() {
    super(text('internal'));
  }
}
