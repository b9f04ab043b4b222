import { type Release, SHELL } from '@rishta/contracts';
import type { FastifyBaseLogger } from 'fastify';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { LeftOut } from './left-out.ts';
import type { Outcome } from './render-process.ts';
import type { RenderFailure } from './renderer.ts';
import { createSuspensions } from './suspensions.ts';
import type { Ending } from './worker-ending.ts';

/** Whose code is to draw something, and what. */
export interface Subject {
  release: Release;
  /** As the page's manifest has it. */
  path: string;
  /** Of a part. */
  module?: string;
}

/** Writes down whose fault it was that something was not drawn, and what is therefore left to the browser. */
export interface Accusations {
  isLeftToBrowser: (site: ComposedSite, subject: Subject) => boolean;
  isLeftOut: (site: ComposedSite, release: Release) => boolean;
  /** For what came of it in place of what was asked for. */
  accuse: (site: ComposedSite, subject: Subject, outcome: Outcome) => void;
  /** A worker ended; `path` is of the page that it was drawing. */
  blame: (site: ComposedSite, release: Release, ending: Ending, path?: string) => void;
  /** It was drawn: the next hang counts as the first. */
  clear: (subject: Subject) => void;
}

interface Surroundings {
  leftOut: LeftOut;
  log: FastifyBaseLogger;
  onFailure: (failure: RenderFailure) => void;
  onSuspended: (release: Release) => void;
}

export const nameOf = ({ app, version }: Pick<Release, 'app' | 'version'>) => `${app}@${version}`;

const keyOf = ({ release, path, module }: Subject) =>
  [nameOf(release), path, ...(module === undefined ? [] : [module])].join(' ');

export function createAccusations({ leftOut, log, onFailure, onSuspended }: Surroundings): Accusations {
  const suspensions = createSuspensions();

  function fail(
    { release: { app, version }, path }: Subject,
    phase: RenderFailure['phase'],
    message: string,
    more: Pick<RenderFailure, 'stack' | 'timedOut'> = {},
  ): void {
    onFailure({ app, version, phase, message, ...more, page: path });
  }

  function suspend(subject: Subject, message: string): void {
    const { app, version } = subject.release;
    onSuspended(subject.release);
    const duration = suspensions.add(keyOf(subject));
    fail(subject, 'hang', message);
    log.warn({ app, version, page: subject.path, duration }, 'left to the browser for a while');
  }

  function accuseSection(
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
    else if (timedOut && suspensions.isRepeated(keyOf(subject))) suspend(subject, failure.message);
    else fail(subject, failure.phase, failure.message, more);
  }

  function blame(site: ComposedSite, release: Release, { kind, message }: Ending, path?: string): void {
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
    isLeftToBrowser: (site, subject) => suspensions.has(keyOf(subject)) || isLeftOut(site, subject.release),
    accuse: (site, subject, outcome) => {
      if ('rendered' in outcome || 'part' in outcome) return;
      const { release, path } = subject;
      if ('failure' in outcome) accuseSection({ release: site.shell, path }, subject, outcome);
      else if ('error' in outcome) fail(subject, release.app === SHELL ? 'shell' : 'render', outcome.error);
      else if (outcome.ended.kind === 'hang') suspend(subject, outcome.ended.message);
      else blame(site, release, outcome.ended, path);
    },
    blame,
    clear: (subject) => {
      suspensions.clear(keyOf(subject));
    },
  };
}
