import type { Envelope, FieldErrors, Language } from '@rishta/contracts';

/** What came back: an answer of the API, good or bad, or nothing usable. */
export type ApiAnswer<Data> =
  | { reached: true; ok: boolean; status: number; body: Envelope<Data> }
  /**
   * No answer, or one that is not the API's: offline, timed out, or down behind the proxy, which may say so.
   * `status` is that of a refusal in words that are not the API's.
   */
  | { reached: false; status?: number; message?: string };

export interface RequestOptions {
  signal?: AbortSignal;
  /** Sends the session's token. Default false: signed-out visitors never make a call that needs one. */
  authenticated?: boolean;
  /** Lets the request outlive the page. Default false. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

export interface ApiClient {
  /** Address and headers of a request, for one whose body or answer is no JSON: see `pictures.ts`. */
  access: (path: string, options?: RequestOptions) => { url: string; headers: Headers };
  /** Repeats itself twice with growing pauses when the API is not reached, unless the call before it was not either. */
  get: <Data>(path: string, options?: RequestOptions) => Promise<ApiAnswer<Data>>;
  /** Sends JSON once; repeating it is the visitor's decision. */
  send: <Data>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ) => Promise<ApiAnswer<Data>>;
}

export interface ApiClientConfig {
  /** For example `/api`. */
  baseUrl: string;
  /** The language to be answered in, asked for at each request; the browser's own by default. */
  language?: () => Language;
  /** The token of the session, asked for at each authenticated request. */
  token?: () => string | null;
  /** Told after each GET whether the API was there; a form tells its visitor itself. */
  onReach?: (reached: boolean) => void;
  /** Told the token that was sent when the API answers that it belongs to no session. */
  onUnauthorized?: (token: string) => void;
  /** Pauses before a GET is repeated, in milliseconds. */
  retryPauses?: number[];
  /** How long an answer may take, in milliseconds. */
  timeLimit?: number;
}

export function createApiClient(config: ApiClientConfig): ApiClient {
  const { baseUrl, language, token, onReach, onUnauthorized, retryPauses = [400, 1_600], timeLimit = 15_000 } = config;
  let isReached = true;

  const access = (path: string, options: RequestOptions = {}) => {
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (language) headers.set('accept-language', language());
    const secret = options.authenticated ? token?.() : undefined;
    if (secret) headers.set('authorization', `Bearer ${secret}`);
    return { url: `${baseUrl}${path}`, headers, secret };
  };

  async function once<Data>(path: string, init: RequestInit, options: RequestOptions): Promise<ApiAnswer<Data>> {
    const { url, headers, secret } = access(path, options);
    if (init.body !== undefined) headers.set('content-type', 'application/json');
    const limit = AbortSignal.timeout(timeLimit);
    try {
      const response = await fetch(url, {
        ...init,
        headers,
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      });
      const { status } = response;
      const given = parsed(await response.text());
      const body = envelopeOf<Data>(given);
      // What stands in front of the API answers for it in words of its own, or in none.
      const isApi = given !== undefined && (status < 500 || hasSuccess(given)) && status !== 503;
      const isRefusal = status >= 400 && status < 500;
      if (!isApi)
        return { reached: false, ...(isRefusal && { status }), ...(body.message && { message: body.message }) };
      if (status === 401 && secret) onUnauthorized?.(secret);
      return { reached: true, ok: response.ok && body.success, status, body };
    } catch (error) {
      // The caller's own abort is not the API's failure.
      if (options.signal?.aborted) throw error;
      return { reached: false };
    }
  }

  const report = <Data>(answer: ApiAnswer<Data>) => {
    isReached = answer.reached;
    onReach?.(isReached);
    return answer;
  };

  return {
    access,
    get: async (path, options = {}) => {
      for (const pause of isReached ? retryPauses : []) {
        const answer = await once<never>(path, { method: 'GET' }, options);
        if (answer.reached) return report(answer);
        await new Promise((done) => setTimeout(done, pause));
      }
      return report(await once(path, { method: 'GET' }, options));
    },
    send: (method, path, body, options = {}) =>
      once(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }, options),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined when it is no JSON, such as the page of somebody else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasSuccess = (value: unknown): boolean => isObject(value) && typeof value['success'] === 'boolean';

/** Whatever came, in the shape of an answer: one that does not say that it succeeded did not. */
function envelopeOf<Data>(given: unknown): Envelope<Data> {
  const { success, message, errors, ...others } = isObject(given) ? given : {};
  return {
    ...others,
    success: success === true,
    message: typeof message === 'string' ? message : '',
    ...(isObject(errors) && { errors: fieldErrorsOf(errors) }),
  };
}

const fieldErrorsOf = (errors: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => {
      const texts = [messages].flat().filter((text) => typeof text === 'string');
      return texts.length > 0 ? [[field, texts]] : [];
    }),
  );
