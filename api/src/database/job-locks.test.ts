import { jest } from '@jest/globals';
import { Client } from 'pg';

import { PostgresJobLocks } from './job-locks.ts';

it('has the server look for a host that died before it takes a lock, so that the lock is not kept for hours', async () => {
  const asked: string[] = [];
  jest.spyOn(Client.prototype, 'connect').mockImplementation(() => Promise.resolve());
  jest.spyOn(Client.prototype, 'query').mockImplementation((statement: unknown) => {
    asked.push(String(statement));
    return Promise.resolve({ rows: [{ held: true }] });
  });
  const task = jest.fn(() => Promise.resolve());
  await new PostgresJobLocks('postgres://nowhere.example/rishta').run('a-task', task);
  expect(task).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([
    expect.stringMatching(/^set tcp_keepalives_idle = \d\d; .*_interval = \d\d; .*_count = \d$/),
    expect.stringContaining('pg_try_advisory_lock'),
    expect.stringContaining('pg_advisory_unlock'),
  ]);
});

it('leaves no connection open that could not be set up, and tries with another one', async () => {
  jest.spyOn(Client.prototype, 'connect').mockImplementation(() => Promise.resolve());
  const end = jest.spyOn(Client.prototype, 'end').mockImplementation(() => Promise.resolve());
  const query = jest.spyOn(Client.prototype, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('Query read timeout')));
  query.mockImplementation(() => Promise.resolve({ rows: [{ held: true }] }));
  const locks = new PostgresJobLocks('postgres://nowhere.example/rishta');
  const task = jest.fn(() => Promise.resolve());
  await expect(locks.run('a-task', task)).rejects.toThrow('Query read timeout');
  expect(end).toHaveBeenCalledTimes(1);
  await locks.run('a-task', task);
  expect(task).toHaveBeenCalledTimes(1);
});
