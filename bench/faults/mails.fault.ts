import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '@rishta/api/database';
import { startSmtpDouble, type SmtpDouble, type SmtpMood, type TakenMail } from '@rishta/api/smtp-double';

import { freePorts } from '../src/support/processes.ts';
import type { Fault, Finding } from './fault.ts';

const KILLS = 30;
const LIFE_MS = 600;
const SENDERS = 4;
const SENDER_PAUSE_MS = 60;
const MEMBERS = 5;
const START_LIMIT_MS = 20_000;
const DRAIN_LIMIT_MS = 90_000;
/** By turns, for a few kills each. */
const TURNS: readonly (SmtpMood | 'away')[] = ['away', 'slow', 'busy', 'drops', 'hangs-up', 'well'];

const memberOf = (number: number) => `member${String(number % MEMBERS)}@example.org`;

interface Asked {
  /** Tickets of questions. */
  tickets: string[];
  /** Addresses for the newsletter. */
  addresses: string[];
  /** Requests for a password by member: answered, and sent at all. */
  resets: Map<string, { answered: number; sent: number }>;
}

/** The API on its own, as its compiled program. */
class Service {
  readonly url: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(port: number, dataDir: string, smtpUrl: string) {
    this.url = `http://127.0.0.1:${String(port)}`;
    this.#env = {
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
    };
  }

  async start(): Promise<void> {
    const env = { ...process.env, ...this.#env };
    const child = spawn(process.execPath, ['api/dist/server.mjs'], { env, stdio: 'ignore' });
    this.#child = child;
    process.once('exit', this.#end);
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end && child.exitCode === null) {
      if ((await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok === true) return;
      await pause(20);
    }
    throw new Error('The API did not start.');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    process.off('exit', this.#end);
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Resolves to the answer's status and data, or to nothing when the service ended before it had answered. */
  async post(path: string, body: object): Promise<{ status: number; ticket: string } | undefined> {
    try {
      const response = await fetch(`${this.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data } = (await response.json()) as { data?: { ticket?: string } };
      return { status: response.status, ticket: data?.ticket ?? '' };
    } catch {
      return undefined;
    }
  }

  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  }

  readonly #end = () => void this.#child?.kill('SIGKILL');
}

async function register(service: Service): Promise<void> {
  for (let number = 0; number < MEMBERS; number += 1) {
    const answer = await service.post('register', {
      fullName: 'Sara Khan',
      email: memberOf(number),
      mobileNumber: '03001234567',
      city: 'Lahore',
      password: 'correct horse battery',
      role: 'User',
    });
    if (answer?.status !== 201) throw new Error('No member could be registered.');
  }
}

/** Asks without end, one thing after the other, and remembers what was answered. */
async function ask(service: Service, sender: number, asked: Asked, until: AbortSignal): Promise<void> {
  for (let number = 0; !until.aborted; number += 1) {
    const address = `visitor-${String(sender)}-${String(number)}@example.org`;
    const question = { name: 'Sana Malik', phone: '3001234567', subject: 'Verification', message: address };
    const answer = await service.post('contact', { ...question, email: address });
    if (answer?.status === 201) asked.tickets.push(answer.ticket);

    if ((await service.post('newsletter', { email: address }))?.status === 200) asked.addresses.push(address);

    const member = memberOf(number);
    const counts = asked.resets.get(member) ?? { answered: 0, sent: 0 };
    asked.resets.set(member, counts);
    counts.sent += 1;
    if ((await service.post('forgot-password', { email: member }))?.status === 200) counts.answered += 1;
    await service.post('forgot-password', { email: `nobody-${address}` });
    await pause(SENDER_PAUSE_MS);
  }
}

async function killUnderLoad(service: Service, smtp: SmtpDouble): Promise<Asked> {
  const asked: Asked = { tickets: [], addresses: [], resets: new Map() };
  const over = new AbortController();
  const senders = Array.from({ length: SENDERS }, (_, sender) => ask(service, sender, asked, over.signal));
  let isAway = false;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const turn = TURNS[Math.floor(kill / (KILLS / TURNS.length))] ?? 'well';
    if (turn === 'away') await smtp.leave();
    else if (isAway) await smtp.comeBack();
    isAway = turn === 'away';
    if (turn !== 'away') smtp.mood = turn;
    await pause(LIFE_MS);
    await service.kill();
    await service.start();
  }
  over.abort();
  await Promise.all(senders);
  smtp.mood = 'well';
  return asked;
}

/** Resolves to the seconds until nothing waits any more. */
async function drain(service: Service): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < DRAIN_LIMIT_MS && (await service.metric('outbox_waiting')) > 0) await pause(200);
  return (performance.now() - started) / 1_000;
}

async function compare(dataDir: string, asked: Asked, taken: readonly TakenMail[]): Promise<Finding[]> {
  const database = await openDatabase({ dataDir });
  const tickets = (await database.selectFrom('leads').select('ticket').execute()).map(({ ticket }) => ticket);
  const subscribers = await database.selectFrom('newsletterSubscriptions').select('email').execute();
  const left = await database.selectFrom('outbox').select('id').execute();
  await database.destroy();

  // A mail that is sent again after a crash has the same Message-ID; receivers drop it.
  const mails = [...new Map(taken.map((mail) => [mail.messageId, mail])).values()];
  const subjects = mails.map(({ to, text }) => `${/^Subject: (.*)$/m.exec(text)?.[1] ?? ''} → ${to}`);
  const count = (test: (subject: string) => boolean) => subjects.filter(test).length;
  const wrong = (expected: number, found: number) => (found === expected ? 0 : 1);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

  const stored = new Set(tickets);
  const questionsLost = asked.tickets.filter((ticket) => !stored.has(ticket)).length;
  const questionsWrong = sum(
    tickets.map(
      (ticket) =>
        wrong(
          1,
          count((subject) => subject.startsWith(`${ticket}:`)),
        ) +
        wrong(
          1,
          count((subject) => subject.startsWith(`We have your message (${ticket})`)),
        ),
    ),
  );
  const known = new Set(subscribers.map(({ email }) => email));
  const addressesLost = asked.addresses.filter((address) => !known.has(address)).length;
  const addressesWrong = sum(
    [...known].map((address) =>
      wrong(
        1,
        count((subject) => subject === `Please confirm the Rishta newsletter → ${address}`),
      ),
    ),
  );
  const resets = [...asked.resets].map(([member, { answered, sent }]) => {
    const found = count((subject) => subject === `Reset your Rishta password → ${member}`);
    return { answered, isWrong: found < answered || found > sent };
  });
  const answeredResets = sum(resets.map(({ answered }) => answered));
  const none = (what: string, of: number, found: number): Finding => ({
    what,
    value: `${String(found)} of ${String(of)}`,
    limit: '0, of more than 50',
    kept: found === 0 && of > 50,
  });
  return [
    none('answered questions that are not stored', asked.tickets.length, questionsLost),
    none('stored questions without exactly one mail to the office and one receipt', tickets.length, questionsWrong),
    none('answered newsletter addresses that are not stored', asked.addresses.length, addressesLost),
    none('stored newsletter addresses without exactly one mail', known.size, addressesWrong),
    none(
      'answered requests of members without their mail',
      answeredResets,
      resets.filter((each) => each.isWrong).length,
    ),
    {
      what: 'mails to addresses without an account',
      value: String(count((subject) => subject.includes('nobody-'))),
      limit: '0',
      kept: count((subject) => subject.includes('nobody-')) === 0,
    },
    { what: 'rows left in the outbox', value: String(left.length), limit: '0', kept: left.length === 0 },
  ];
}

export const mails: Fault = {
  name: 'mails',
  title: `the API is killed ${String(KILLS)} times while visitors write and the mail server misbehaves`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-mails-'));
    const smtp = await startSmtpDouble();
    const [port = 0] = await freePorts(1);
    const service = new Service(port, dataDir, smtp.url);
    try {
      await service.start();
      await register(service);
      const asked = await killUnderLoad(service, smtp);
      const seconds = await drain(service);
      const findings = await compare(dataDir, asked, smtp.taken);
      const limit = DRAIN_LIMIT_MS / 1_000;
      return [
        ...findings,
        {
          what: 'until all mails were out, once the mail server was well',
          value: `${seconds.toFixed(1)} s`,
          limit: `${String(limit)} s`,
          kept: seconds < limit,
        },
      ];
    } finally {
      await service.kill();
      await smtp.leave();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
