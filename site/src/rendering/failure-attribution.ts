import { type Release, SHELL } from '@rishta/contracts';
import type { FastifyBaseLogger } from 'fastify';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { LeftOut } from './left-out.ts';
import type { Outcome } from './render-process.ts';
import type { RenderFailure } from './renderer.ts';
import { createHangBackoff } from './hang-backoff.ts';
import type { Ending } from './worker-ending.ts';

/** Whose code is to draw something, and what. */
export interface Subject {
  release: Release;
  /** As the page's manifest has it. */
  path: string;
  /** Of a part. */
  module?: string;
}

/** Records which release made a rendering fail, and says what is therefore left to the browser. */
export interface FailureAttribution {
  isLeftToBrowser: (site: ComposedSite, subject: Subject) => boolean;
  isLeftOut: (site: ComposedSite, release: Release) => boolean;
  /** Records an outcome that is no page and no part. */
  recordFailure: (site: ComposedSite, subject: Subject, outcome: Outcome) => void;
  /** A worker ended; `path` is of the page that it was drawing. */
  recordWorkerEnd: (site: ComposedSite, release: Release, ending: Ending, path?: string) => void;
  /** It was drawn: the next hang counts as the first. */
  recordSuccess: (subject: Subject) => void;
}

interface Dependencies {
  leftOut: LeftOut;
  log: FastifyBaseLogger;
  onFailure: (failure: RenderFailure) => void;
  onHang: (release: Release) => void;
}

export const nameOf = ({ app, version }: Pick<Release, 'app' | 'version'>) => `${app}@${version}`;

const keyOf = ({ release, path, module }: Subject) =>
  [nameOf(release), path, ...(module === undefined ? [] : [module])].join(' ');

export function createFailureAttribution({ leftOut, log, onFailure, onHang }: Dependencies): FailureAttribution {
  const backoff = createHangBackoff();

  function fail(
    { release: { app, version }, path }: Subject,
    phase: RenderFailure['phase'],
    message: string,
    more: Pick<RenderFailure, 'stack' | 'timedOut'> = {},
  ): void {
    onFailure({ app, version, phase, message, ...more, page: path });
  }

  function leaveToBrowser(subject: Subject, message: string): void {
    const { app, version } = subject.release;
    onHang(subject.release);
    const duration = backoff.add(keyOf(subject));
    fail(subject, 'hang', message);
    log.warn({ app, version, page: subject.path, duration }, 'left to the browser for a while');
  }

  function recordSectionFailure(
    shell: Subject,
    subject: Subject,
    { failure, timedOut, shellLacks }: Extract<Outcome, { failure: unknown }>,
  ): void {
    const more = {
      ...(failure.stack !== undefined && { stack: failure.stack }),
      ...(timedOut && ({ timedOut } as const)),
    };
    if (shellLacks !== undefined) fail(shell, 'shell', `It says it brings ${shellLacks}, and does not.`);
    else if (subject.release === shell.release) fail(shell, 'shell', failure.message, more);
    else if (timedOut && backoff.isRepeated(keyOf(subject))) leaveToBrowser(subject, failure.message);
    else fail(subject, failure.phase, failure.message, more);
  }

  function recordWorkerEnd(site: ComposedSite, release: Release, { kind, message }: Ending, path?: string): void {
    if (kind === 'outside') return;
    const { app, version } = release;
    onFailure({ app, version, phase: kind, message, ...(path !== undefined && { page: path }) });
    if (kind !== 'crash' || !leftOut.count({ app, version, digest: site.digestOf(app) })) return;
    log.error({ app, version }, 'a release ended three render workers; its last good release takes its place');
  }

  const isLeftOut = (site: ComposedSite, { app, version }: Release) =>
    leftOut.has({ app, version, digest: site.digestOf(app) });

  return {
    isLeftOut,
    isLeftToBrowser: (site, subject) => backoff.has(keyOf(subject)) || isLeftOut(site, subject.release),
    recordFailure: (site, subject, outcome) => {
      if ('rendered' in outcome || 'part' in outcome) return;
      const { release, path } = subject;
      if ('failure' in outcome) recordSectionFailure({ release: site.shell, path }, subject, outcome);
      else if ('error' in outcome) fail(subject, release.app === SHELL ? 'shell' : 'render', outcome.error);
      else if (outcome.ended.kind === 'hang') leaveToBrowser(subject, outcome.ended.message);
      else recordWorkerEnd(site, release, outcome.ended, path);
    },
    recordWorkerEnd,
    recordSuccess: (subject) => {
      backoff.clear(keyOf(subject));
    },
  };
}
