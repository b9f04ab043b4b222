import rateLimit from '@fastify/rate-limit';
import { RELEASE_ROOT } from '@rishta/contracts/wire';
import type { Override, Registry } from '@rishta/release';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';

import type { Composer } from '../composing/composer.ts';
import { visitorOf } from '../pages/visitor.ts';
import { pathOf } from '../path-of.ts';
import { SiteRefusal } from '../refusal.ts';
import { heldOverride } from './overridden.ts';

export const POLICY_REPORTS_ADDRESS = `${RELEASE_ROOT}override/refusals`;
/** In `Reporting-Endpoints`. */
const ENDPOINT = 'preview';
/** Bytes. Browsers send several at once. */
export const LARGEST_POLICY_REPORTS = 32_768;
const REPORTS_PER_MINUTE = 30;
/** Characters of what a browser says. */
const LONGEST = 200;

const Said = Type.Optional(Type.String());
/** As browsers post them for `report-uri`. */
const OfPolicy = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Said,
    'violated-directive': Said,
    'blocked-uri': Said,
    'document-uri': Said,
  }),
});
/** As browsers post them to an endpoint, several at a time; those of `Integrity-Policy` name no directive. */
const OfEndpoint = Type.Array(
  Type.Object({
    type: Type.String(),
    url: Said,
    body: Type.Object({ effectiveDirective: Said, destination: Said, blockedURL: Said }),
  }),
  { maxItems: 100 },
);
const Reports = Type.Union([OfPolicy, OfEndpoint]);
type Reports = Static<typeof Reports>;

/**
 * For a page of an override: what its policies refuse is told apart from what visitors meet. `report-uri` works without HTTPS
 * and at once; for `Integrity-Policy` there are only endpoints, which take HTTPS.
 */
export const withPolicyReports = (headers: Record<string, string>): Record<string, string> => ({
  'reporting-endpoints': `${ENDPOINT}="${POLICY_REPORTS_ADDRESS}"`,
  'content-security-policy': `${headers['content-security-policy'] ?? ''}; report-uri ${POLICY_REPORTS_ADDRESS}`,
  ...(headers['integrity-policy'] !== undefined && {
    'integrity-policy': `${headers['integrity-policy']}, endpoints=(${ENDPOINT})`,
  }),
});

/** Writes into the log what the policies of a page have refused to releases that one browser tries. */
export async function policyReportRoutes(
  app: FastifyInstance,
  { composer, registry }: { composer: Composer; registry: Registry },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post<{ Body: Reports }>(
    POLICY_REPORTS_ADDRESS,
    {
      bodyLimit: LARGEST_POLICY_REPORTS,
      schema: { body: Reports },
      config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      await composer.live();
      const { grant } = visitorOf('/', request.headers.cookie);
      const override = heldOverride(grant, registry);
      if (!override) throw new SiteRefusal('no-preview');
      for (const refused of refusalsIn(request.body)) {
        request.log.warn({ releases: namesOf(override), ...refused }, 'a policy refused something to a preview');
      }
      return reply.code(204).send();
    },
  );
}

const namesOf = ({ releases }: Override): string[] => releases.map(({ app, version }) => `${app} ${version}`);

interface Refused {
  directive: string;
  /** Address without query, or a word such as `inline`. */
  blocked: string;
  path: string;
}

function refusalsIn(reports: Reports): Refused[] {
  if (!Array.isArray(reports)) {
    const said = reports['csp-report'];
    return [
      refused(said['effective-directive'] ?? said['violated-directive'], said['blocked-uri'], said['document-uri']),
    ];
  }
  return reports.map(({ type, url, body }) => refused(body.effectiveDirective ?? type, body.blockedURL, url));
}

const refused = (directive = '', blocked = '', page = ''): Refused => ({
  directive: directive.slice(0, LONGEST),
  blocked: pathOf(blocked).slice(0, LONGEST),
  path: pathOf(page.replace(/^https?:\/\/[^/]*/, '')).slice(0, LONGEST),
});
