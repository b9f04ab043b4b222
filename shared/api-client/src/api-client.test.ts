/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApiClient, type ApiClientConfig } from './api-client.ts';

type Answer = (response: ServerResponse) => void;

const good: Answer = (response) => response.end(JSON.stringify({ success: true, message: 'Here you are', data: 7 }));
const down: Answer = (response) => response.writeHead(503).end(JSON.stringify({ success: false, message: 'Down' }));
const silent: Answer = () => undefined;

let server: Server;
let answers: Answer[];
let asked: number;
let askedIn: (string | undefined)[];

beforeEach(async () => {
  [answers, asked, askedIn] = [[], 0, []];
  server = createServer((request, response) => {
    asked += 1;
    askedIn.push(request.headers['accept-language']);
    (answers.shift() ?? good)(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function client(config: Partial<ApiClientConfig> = {}) {
  const reaches: boolean[] = [];
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const api = createApiClient({ baseUrl, retryPauses: [1, 1], onReach: (reached) => reaches.push(reached), ...config });
  return { api, reaches };
}

test('an API that is away for a moment is asked again, and nobody notices', async () => {
  const { api, reaches } = client();
  answers = [down, down];
  expect(await api.get('/home')).toMatchObject({ reached: true, body: { data: 7 } });
  expect([asked, reaches]).toEqual([3, [true]]);
});

test('while an API stays away, each call asks once only, until it is back', async () => {
  const { api, reaches } = client();
  answers = [down, down, down, down, good, down, good];
  expect(await api.get('/home')).toEqual({ reached: false, message: 'Down' });
  expect(asked).toBe(3);
  await api.get('/home');
  expect(asked).toBe(4);
  await api.get('/home');
  await api.get('/home');
  expect([asked, reaches]).toEqual([7, [false, false, true, true]]);
});

test('an API that does not answer in time is not reached', async () => {
  const { api } = client({ retryPauses: [], timeLimit: 50 });
  answers = [silent];
  expect(await api.get('/home')).toEqual({ reached: false });
});

test('what is sent is sent once', async () => {
  const { api } = client();
  answers = [down];
  expect(await api.send('POST', '/contact', { name: 'Sana' })).toEqual({ reached: false, message: 'Down' });
  expect(asked).toBe(1);
});

test('asks in the language that the page has at that time', async () => {
  let language: 'en' | 'ur' = 'en';
  const { api } = client({ language: () => language });
  await api.get('/home');
  language = 'ur';
  await api.send('POST', '/contact', { name: 'Sana' });
  expect(askedIn).toEqual(['en', 'ur']);
});

test('a call that its caller gave up is no failure of the API', async () => {
  const { api, reaches } = client();
  answers = [silent];
  const given = new AbortController();
  const call = api.get('/home', { signal: given.signal });
  given.abort(new Error('Gone on'));
  await expect(call).rejects.toThrow('Gone on');
  expect(reaches).toEqual([]);
});

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

const login = async (given: Answer) => {
  const { api } = client();
  answers = [given];
  return api.send('POST', '/login', {});
};

test.each<[string, Answer, string]>([
  ['a token without success', json(200, { message: 'Not today', data: { token: 't' } }), 'Not today'],
  ['a token and no word', json(200, { data: { token: 't' } }), ''],
  ['a success that is a text', json(200, { success: 'true', message: 7, data: { token: 't' } }), ''],
  ['a refusal with a token', json(200, { success: false, message: 'No', data: { token: 't' } }), 'No'],
  ['a list', json(200, []), ''],
  ['nothing', json(200, 'null'), ''],
  ['a number', json(200, '7'), ''],
])('%s is an answer, and no success', async (_what, given, message) => {
  expect(await login(given)).toMatchObject({
    reached: true,
    ok: false,
    status: 200,
    body: { success: false, message },
  });
});

test.each<[string, Answer, object]>([
  ['words from in front of the API', json(502, { message: 'Bad gateway' }), { message: 'Bad gateway' }],
  ['a page', json(200, '<!doctype html>'), {}],
  ['a conflict without a body', json(409, ''), { status: 409 }],
])('%s is not the API', async (_what, given, rest) => {
  expect(await login(given)).toEqual({ reached: false, ...rest });
});

test('a refusal without success keeps its message, and of its errors those that are texts', async () => {
  const errors = { email: 'Taken', city: ['Too short', 7], role: [], password: null };
  expect(await login(json(422, { message: 'Please correct it', errors }))).toMatchObject({
    reached: true,
    ok: false,
    status: 422,
    body: { message: 'Please correct it', errors: { email: ['Taken'], city: ['Too short'] } },
  });
});

test('tells the token that belongs to no session, of calls that have sent one', async () => {
  const refused: string[] = [];
  let token = 'earlier';
  const { api } = client({ token: () => token, onUnauthorized: (refusedToken) => refused.push(refusedToken) });
  const ended = json(401, { success: false, message: 'Please log in.' });
  answers = [ended, json(404, { success: false, message: '' }), ended, ended];
  await api.send('POST', '/login', {});
  await api.get('/me', { authenticated: true });
  expect(refused).toEqual([]);
  const call = api.get('/me', { authenticated: true });
  token = 'later';
  await call;
  await api.send('POST', '/listings', {}, { authenticated: true });
  expect(refused).toEqual(['earlier', 'later']);
});
