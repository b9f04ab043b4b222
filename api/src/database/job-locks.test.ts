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

it.each(['pg_try_advisory_lock', 'pg_advisory_unlock'])(
  'leaves a connection on which no answer to %s comes, and asks by another one',
  async (unanswered) => {
    const clients: Client[] = [];
    jest.spyOn(Client.prototype, 'connect').mockImplementation(() => Promise.resolve());
    const end = jest.spyOn(Client.prototype, 'end').mockImplementation(() => Promise.resolve());
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, statement: unknown) {
      if (clients.at(-1) !== this) clients.push(this);
      const isAnswered = this !== clients[0] || !String(statement).includes(unanswered);
      return isAnswered ? Promise.resolve({ rows: [{ held: true }] }) : Promise.reject(new Error('Query read timeout'));
    });
    const locks = new PostgresJobLocks('postgres://nowhere.example/rishta');
    const run = () => locks.run('a-task', () => Promise.resolve());
    await run().catch(() => undefined);
    expect(end.mock.contexts).toEqual(clients);
    await run();
    // The end of the first one comes late.
    clients[0]?.emit('end');
    await run();
    expect(clients).toHaveLength(2);
  },
);
