import type { FieldErrors } from '@rishta/contracts';

/** What a handler throws to refuse a request. `message` is shown to people; `id` is stable and for machines. */
export abstract class ApiError extends Error {
  abstract readonly id: string;
  abstract readonly statusCode: number;
  readonly errors?: FieldErrors;
  readonly headers: Record<string, string> = {};
}

/** The request is not of the form that the route takes, whatever its values. */
export class MalformedRequestError extends ApiError {
  override readonly name = 'MalformedRequestError';
  readonly id = 'malformed-request';
  readonly statusCode = 400;
}

export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
  readonly id = 'unauthenticated';
  readonly statusCode = 401;
  override readonly headers = { 'www-authenticate': 'Bearer' };
}

export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  readonly id = 'not-found';
  readonly statusCode = 404;
}

export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
  readonly id = 'conflict';
  readonly statusCode = 409;
}

/** The body is not of a kind that the route takes, whatever its header says. */
export class UnsupportedMediaError extends ApiError {
  override readonly name = 'UnsupportedMediaError';
  readonly id = 'unsupported-media';
  readonly statusCode = 415;
}

/** The body is of the right kind, and cannot be used. */
export class UnusableContentError extends ApiError {
  override readonly name = 'UnusableContentError';
  readonly id = 'unusable-content';
  readonly statusCode = 422;
}

/** Refuses values, each with its own message. */
export class InvalidFieldsError extends ApiError {
  override readonly name = 'InvalidFieldsError';
  readonly id = 'invalid-fields';
  readonly statusCode = 422;

  constructor(override readonly errors: FieldErrors) {
    const messages = Object.values(errors).flat();
    super(messages.length === 1 ? messages[0] : 'Please correct the marked fields.');
  }
}

export class TooManyRequestsError extends ApiError {
  override readonly name = 'TooManyRequestsError';
  readonly id = 'too-many-requests';
  readonly statusCode = 429;
  override readonly headers: Record<string, string>;

  /** `otherWay` says what can be done besides waiting. */
  constructor(
    readonly retryAfterMs: number,
    otherWay?: string,
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
    const minutes = Math.ceil(seconds / 60);
    const wait = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    super(otherWay === undefined ? wait : `${wait} ${otherWay}`);
    this.headers = { 'retry-after': String(seconds) };
  }
}

export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
  readonly id = 'unavailable';
  readonly statusCode = 503;
  override readonly headers = { 'retry-after': '10' };

  constructor() {
    super('The service is busy. Please try again in a moment.');
  }
}

/** There is no room for what would have to be kept. Nothing of it was. */
export class StorageFullError extends ApiError {
  override readonly name = 'StorageFullError';
  readonly id = 'storage-full';
  readonly statusCode = 507;
  override readonly headers = { 'retry-after': '60' };

  constructor() {
    super('We cannot store anything at the moment. Please try again in a few minutes.');
  }
}

export class InternalError extends ApiError {
  override readonly name = 'InternalError';
  readonly id = 'internal';
  readonly statusCode = 500;

  constructor() {
    super('Something went wrong. Please try again.');
  }
}
