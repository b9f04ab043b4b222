import { AjvCompiler } from '@fastify/ajv-compiler';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { LARGEST_BODY } from '@rishta/contracts';
import { Draining, type ThisProcess, type Tracing } from '@rishta/serving';
import { fastify, LogController } from 'fastify';
import type { Registry } from 'prom-client';

import { Background } from './background.ts';
import { CLOCKS_DIFFER_MS } from './clocks.ts';
import type { Config } from './config.ts';
import { noJobLocks, PostgresJobLocks } from './database/job-locks.ts';
import { openDatabase } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import { traceStatements } from './database/trace-statements.ts';
import { accountsFeature } from './features/accounts/accounts.routes.ts';
import { addSampleAccounts, removeSampleAccounts } from './features/accounts/sample-accounts.ts';
import { businessPagesFeature } from './features/business-pages/business-pages.routes.ts';
import { compatibilityFeature } from './features/compatibility/compatibility.routes.ts';
import { conversationsFeature } from './features/conversations/conversations.routes.ts';
import { directoryFeature } from './features/directory/directory.routes.ts';
import { addSampleDirectory, removeSampleDirectory } from './features/directory/sample-directory.ts';
import { blocksFeature } from './features/blocks/blocks.routes.ts';
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts';
import { interestsFeature } from './features/interests/interests.routes.ts';
import { relationsFeature } from './features/relations/relations.routes.ts';
import { shortlistFeature } from './features/shortlist/shortlist.routes.ts';
import { eventsFeature } from './features/events/events.routes.ts';
import { imagesFeature } from './features/images/images.routes.ts';
import { leadsFeature } from './features/leads/leads.routes.ts';
import { listingsFeature } from './features/listings/listings.routes.ts';
import { staffPicturesFeature } from './features/images/staff-pictures.routes.ts';
import { matchesFeature } from './features/matches/matches.routes.ts';
import { moderationFeature } from './features/moderation/moderation.routes.ts';
import { reportsFeature } from './features/reports/reports.routes.ts';
import { newsletterFeature } from './features/newsletter/newsletter.routes.ts';
import { notificationsFeature } from './features/notifications/notifications.routes.ts';
import { ownDataFeature } from './features/own-data/own-data.routes.ts';
import { passwordsFeature } from './features/passwords/passwords.routes.ts';
import { profilePicturesFeature } from './features/profile-pictures/profile-pictures.routes.ts';
import { profilesFeature } from './features/profiles/profiles.routes.ts';
import { savedSearchesFeature } from './features/saved-searches/saved-searches.routes.ts';
import { visitsFeature } from './features/visits/visits.routes.ts';
import { sessionsFeature } from './features/login/sessions.routes.ts';
import { sitemapFeature } from './features/sitemap/sitemap.routes.ts';
import type { App } from './http/app-type.ts';
import { closeConnectionsWhenClosing } from './http/closing.ts';
import { answerBrokenConnection, handleErrors, refuseUnknownAddresses, sendError } from './http/error-handler.ts';
import { countDamagedFiles, measureStore } from './files/measured-store.ts';
import { pictureBucket, pictureFolder } from './files/open-file-store.ts';
import { reportHealth } from './http/health.ts';
import { acceptOnlyJson } from './http/json-bodies.ts';
import { logAnswers, loggerOptions } from './http/logging.ts';
import { measure } from './http/metrics.ts';
import { reportReadiness } from './http/readiness.ts';
import { describeApi } from './http/openapi.ts';
import { secure } from './http/security.ts';
import { compileSerializer } from './http/serializers.ts';
import { recognizeSite } from './http/site-server.ts';
import { authenticate, authenticateStaff } from './identity/authentication.ts';
import { createAccountLinks } from './identity/account-links.ts';
import { createKnownDevices } from './identity/known-devices.ts';
import { createPasswordHasher, type PasswordCost } from './identity/password-hasher.ts';
import { SessionsRepository } from './identity/sessions.repository.ts';
import { AttemptsRepository } from './limits/attempts.repository.ts';
import { ImageFiles } from './images/image-files.ts';
import { createLimiter, unlimited } from './limits/limiter.ts';
import { LONGEST_LIMIT_MS } from './limits/limits.ts';
import { createLiveEvents } from './live/live-events.ts';
import { listenForLiveEvents } from './live/postgres-live-events.ts';
import { deleteHalfWrittenMails } from './mail/file-mailer.ts';
import { createLoginLimiter, unlimitedLogins } from './limits/login-limiter.ts';
import { LoginTriesRepository } from './limits/login-tries.repository.ts';
import { createMailer } from './mail/mailer.ts';
import { measureOutbox } from './mail/outbox-metrics.ts';
import { OutboxWorker } from './mail/outbox-worker.ts';
import { domainOf, Outbox } from './mail/outbox.ts';
import { OutboxRepository } from './mail/outbox.repository.ts';
import { Notifier } from './notification-store/notifier.ts';
import { ProfilesRepository } from './profile-store/profiles.repository.ts';
import { addSampleProfiles } from './profile-store/samples/sample-profiles.ts';
import { SampleRowsRepository } from './profile-store/samples/sample-rows.repository.ts';
import { addSampleAgencyPage } from './samples/sample-agency-page.ts';
import { addSampleFamilies } from './samples/sample-families.ts';
import type { Services } from './services.ts';
import { speakLanguages } from './http/languages.ts';

/** Enough to try the search with. `npm run seed` makes more. */
const SAMPLE_PROFILES = 2_000;

/** What tests put in the place of the real world. */
export interface Dependencies {
  clock?: () => number;
  log?: { write: (line: string) => void };
  /** Whether requests are refused while the process is too busy for them. Not where it has other work, as in tests. */
  shedsLoad?: boolean;
  /** Less than OWASP's, where thousands of passwords are compared to look at something else. */
  passwordCost?: PasswordCost;
  /** Told when the process is to end. */
  draining?: Draining;
  /** What log lines and counters say of the process. */
  thisProcess?: ThisProcess;
  /** Absent: nobody is told how requests went. */
  tracing?: Tracing;
}

export type WholeApp = App & { services: Services; outboxWorker: OutboxWorker };

/** The whole service, ready to listen or to be injected into. `close` finishes what is under way. */
export async function buildApp(config: Config, dependencies: Dependencies = {}): Promise<WholeApp> {
  const { draining = new Draining(), thisProcess, tracing } = dependencies;
  const app = createServer(config, dependencies);
  // Only the site server asks, and what it asks with is its own.
  tracing?.follow(app, () => true);
  handleErrors(app);
  acceptOnlyJson(app);
  speakLanguages(app);
  logAnswers(app);
  closeConnectionsWhenClosing(app);
  draining.endConnectionsOf(app);
  await secure(app, config, { shedsLoad: dependencies.shedsLoad ?? true });
  refuseUnknownAddresses(app);
  await describeApi(app);
  const metrics = measure(app, thisProcess);

  const opened = await openDatabase(config, { onLost: (err) => app.log.warn({ err }, 'database-connection-lost') });
  const database = tracing ? traceStatements(opened, tracing) : opened;
  const services = await createServices(app, config, { database, metrics }, dependencies);
  const outboxWorker = createOutboxWorker(app, services, metrics);
  app.addHook('onClose', async () => {
    await outboxWorker.close();
    await services.background.close();
    await services.live.close();
    await database.destroy();
    await tracing?.close();
  });
  await services.profiles.completeFacets();
  if (config.sampleData) await addSamples(services);
  else if (config.production) await removeSamples(services);

  reportHealth(app, database);
  reportReadiness(app, services, draining);
  accountsFeature(app, services);
  sessionsFeature(app, services);
  ownDataFeature(app, services);
  passwordsFeature(app, services);
  leadsFeature(app, services);
  newsletterFeature(app, services);
  imagesFeature(app, services);
  listingsFeature(app, services);
  conversationsFeature(app, services);
  eventsFeature(app, services);
  profilesFeature(app, services);
  visitsFeature(app, services);
  savedSearchesFeature(app, services);
  businessPagesFeature(app, services);
  interestsFeature(app, services);
  shortlistFeature(app, services);
  blocksFeature(app, services);
  relationsFeature(app, services);
  compatibilityFeature(app, services);
  matchesFeature(app, services);
  dashboardFeature(app, services);
  profilePicturesFeature(app, services);
  directoryFeature(app, services);
  sitemapFeature(app, services);
  notificationsFeature(app, services);
  reportsFeature(app, services);
  moderationFeature(app, services);
  staffPicturesFeature(app, services);
  await app.ready();
  outboxWorker.start();
  return Object.assign(app, { services, outboxWorker });
}

async function addSamples(services: Services): Promise<void> {
  await addSampleAccounts(services);
  await addSampleProfiles(services, SAMPLE_PROFILES);
  await addSampleFamilies(services);
  await addSampleDirectory(services.database);
  await addSampleAgencyPage(services);
}

async function removeSamples(services: Services): Promise<void> {
  await removeSampleAccounts(services);
  await new SampleRowsRepository(services.database).deleteAll();
  await removeSampleDirectory(services.database);
}

/**
 * For how long a connection stays open that nobody uses, and for how long its client is told that it does. The difference
 * is for a busy client: it would write into a connection that is just being closed.
 */
const IDLE_SECONDS = { open: 75, told: 60 };

/** Compiles each schema once for the whole process, however many servers tests make in it. */
const buildValidator = AjvCompiler();

function createServer({ logLevel, internalKey }: Config, { log, thisProcess }: Dependencies): App {
  const app = fastify({
    logger: { ...loggerOptions(logLevel, thisProcess), ...(log === undefined ? {} : { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Asked for an id before anything else looks at a request, so what it does not believe is never seen.
    genReqId: recognizeSite(internalKey),
    trustProxy: true,
    bodyLimit: LARGEST_BODY,
    connectionTimeout: 30_000,
    // A picture of 5 MB over a slow telephone takes its time.
    requestTimeout: 120_000,
    handlerTimeout: 10_000,
    keepAliveTimeout: IDLE_SECONDS.open * 1_000,
    // Requests that arrive during the shutdown are still answered, on connections that then close.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('keep-alive', `timeout=${IDLE_SECONDS.told}`);
    done();
  });
  return app.setSerializerCompiler(compileSerializer);
}

async function createServices(
  app: App,
  config: Config,
  { database, metrics }: { database: Database; metrics: Registry },
  { clock = Date.now, passwordCost }: Dependencies,
): Promise<Services> {
  const { databaseUrl } = config;
  const background = new Background(
    app.log,
    databaseUrl === undefined ? noJobLocks : new PostgresJobLocks(databaseUrl),
  );
  const sessions = new SessionsRepository(database, clock, background);
  const attempts = new AttemptsRepository(database);
  const loginTries = new LoginTriesRepository(database);
  background.everyHour('delete-expired-sessions', () => sessions.deleteExpired());
  background.everyHour('delete-old-attempts', () =>
    // What a clock has written that was ahead would count when its time comes.
    attempts.deleteOutside(clock() - LONGEST_LIMIT_MS, clock() + CLOCKS_DIFFER_MS),
  );
  background.everyHour('delete-old-login-tries', () => loginTries.deleteOutdated(clock()));
  const outbox = new Outbox(database, clock, domainOf(config.mailFrom, config.siteUrl));
  const files = config.files === undefined ? pictureFolder(config.dataDir) : pictureBucket(config.files);
  const fileStore = measureStore(files, metrics);
  const damaged = countDamagedFiles(metrics);
  const onDamage = (file: string) => {
    damaged.inc();
    app.log.error({ file }, 'file-damaged');
  };
  return {
    config,
    database,
    fileStore,
    imageFiles: new ImageFiles({ database, store: fileStore, onDamage }),
    clock,
    background,
    sessions,
    profiles: new ProfilesRepository(database),
    limiter: config.rateLimits ? createLimiter(attempts, clock) : unlimited,
    logins: config.rateLimits ? createLoginLimiter(loginTries, clock) : unlimitedLogins,
    devices: await createKnownDevices(database, { secure: config.siteUrl.startsWith('https:'), clock }),
    accountLinks: await createAccountLinks(database),
    passwords: await createPasswordHasher(passwordCost),
    ...authenticate(app, sessions),
    requireStaff: authenticateStaff(sessions),
    outbox,
    notifier: new Notifier(outbox, config.siteUrl),
    live:
      databaseUrl === undefined ? createLiveEvents() : await listenForLiveEvents({ url: databaseUrl, log: app.log }),
  };
}

/** How long what was given up is kept for the operator. */
const DEAD_LETTERS_KEPT_MS = 30 * 24 * 60 * 60_000;

function createOutboxWorker(app: App, services: Services, metrics: Registry): OutboxWorker {
  const { background, clock, config, database, outbox } = services;
  const repository = new OutboxRepository(database);
  background.everyHour('delete-dead-letters', () => repository.deleteDeadBefore(clock() - DEAD_LETTERS_KEPT_MS));
  background.everyHour('hasten-mails', () => repository.hasten(clock()));
  background.everyHour('delete-half-written-mails', () => deleteHalfWrittenMails(config.dataDir));
  return new OutboxWorker({
    outbox,
    repository,
    mailer: createMailer(config),
    officeEmail: config.officeEmail,
    clock,
    log: app.log,
    metrics: measureOutbox(metrics, repository, clock),
  });
}
