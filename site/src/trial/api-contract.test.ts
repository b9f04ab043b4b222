import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Release } from '@rishta/contracts';

import { askApi, compareWithApi } from './api-contract.ts';

/** Asks an API that answers so. */
async function asked(status: number, body: string) {
  const api = createServer(({ url }, response) => {
    response.writeHead(url === '/api/contract' ? status : 404).end(body);
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  try {
    return await askApi(`http://127.0.0.1:${String((api.address() as AddressInfo).port)}`);
  } finally {
    api.close();
  }
}

test.each([
  ['says what it speaks', 200, '{"newest":3,"oldest":2,"more":1}', { newest: 3, oldest: 2, more: 1 }],
  ['does not know the question', 404, '{}', 'silent'],
  ['says something else', 200, '{"newest":"all"}', 'silent'],
  ['is down behind a site server', 503, '{}', 'away'],
  ['says what cannot be read', 200, '<html>', 'away'],
])('an API that %s', async (_what, status, body, answer) => {
  expect(await asked(status, body)).toEqual(answer);
});

test('an API that is not there', async () => {
  expect(await askApi('http://127.0.0.1:1')).toBe('away');
});

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, false],
  [undefined, false],
])('a release of contract %s beside an API that speaks 2 to 3', (api, isSpoken) => {
  const release = { app: 'remote-a', version: '1.0.0', ...(api !== undefined && { api }) } as Release;
  const { failures, gaps } = compareWithApi({ oldest: 2, newest: 3 }, [release], 'http://api');
  expect(gaps).toEqual([]);
  expect(failures).toEqual(
    isSpoken
      ? []
      : [
          {
            ...{ code: 'api-not-spoken', app: 'remote-a', version: '1.0.0' },
            message: `It was built for contract ${String(api ?? 1)} of the API; the one at http://api speaks 2 to 3.`,
          },
        ],
  );
});

test.each(['away', 'silent'] as const)('an API that is %s is told, and refuses nothing', (spoken) => {
  expect(compareWithApi(spoken, [], 'http://api')).toMatchObject({ failures: [], gaps: [{ code: `api-${spoken}` }] });
});
