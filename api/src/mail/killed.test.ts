import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import { compileServer, startServer, type ServerProcess } from '../testing/server-process.ts';

const TIMEOUT = 120_000;
const KILLS = 3;

let program: string;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  program = await compileServer(`dist/test-mails-${process.pid}`);
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
}, TIMEOUT);
afterAll(async () => {
  await server.kill();
  await rm(dirname(program), { recursive: true });
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

async function post(path: string, body: object): Promise<Response | undefined> {
  return fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

async function askUntilKilled(life: number): Promise<{ tickets: string[]; addresses: string[] }> {
  const answered = { tickets: [] as string[], addresses: [] as string[] };
  for (let number = 0; ; number += 1) {
    const email = `sana-${life}-${number}@example.org`;
    const question = { name: 'Sana Malik', phone: '3001234567', subject: 'Verification', message: email, email };
    const ticket = await post('contact', question);
    if (ticket === undefined) return answered;
    answered.tickets.push(((await ticket.json()) as { data: { ticket: string } }).data.ticket);
    if ((await post('newsletter', { email })) === undefined) return answered;
    answered.addresses.push(email);
  }
}

test(
  'what a killed server had answered has its row and exactly one mail in the end',
  async () => {
    const answered = [];
    for (let life = 0; life < KILLS; life += 1) {
      server = await startServer(program, dataDir);
      const asking = askUntilKilled(life);
      await pause(900);
      await server.kill();
      answered.push(await asking);
    }
    server = await startServer(program, dataDir);
    const database = await openTestDatabase(dataDir);
    const end = Date.now() + 60_000;
    const waits = async () => (await database.selectFrom('outbox').select('id').execute()).length > 0;
    while ((await waits()) && Date.now() < end) await pause(200);

    const leads = (await database.selectFrom('leads').select('ticket').execute()).map(({ ticket }) => ticket);
    const subscribers = (await database.selectFrom('newsletterSubscriptions').select('email').execute()).map(
      ({ email }) => email,
    );
    await database.destroy();
    expect(leads).toEqual(expect.arrayContaining(answered.flatMap(({ tickets }) => tickets)));
    expect(subscribers).toEqual(expect.arrayContaining(answered.flatMap(({ addresses }) => addresses)));
    expect(leads.length).toBeGreaterThan(KILLS);

    const files = await readdir(join(dataDir, 'outbox'));
    expect(files.filter((file) => !file.endsWith('.eml'))).toEqual([]);
    const texts = await Promise.all(files.map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')));
    const subjects = texts.map(
      (text) => `${/^Subject: (.*)\r$/m.exec(text)?.[1]} → ${/^To: (.*)\r$/m.exec(text)?.[1]}`,
    );
    const expected = [
      ...leads.map((ticket) => `${ticket}: question from the site`),
      ...leads.map((ticket) => `We have your message (${ticket})`),
      ...subscribers.map((email) => `Please confirm the Rishta newsletter → ${email}`),
    ];
    const found = subjects.map((subject) => (subject.startsWith('Please') ? subject : subject.split(' → ')[0]));
    expect(found.sort()).toEqual(expected.sort());
  },
  TIMEOUT,
);
