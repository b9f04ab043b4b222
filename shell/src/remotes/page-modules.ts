import type { FailureReport, Language } from '@rishta/contracts';
import type { PageModule } from '@rishta/remote-sdk';

/** The modules of remotes, however they are loaded: over federation in the browser, from the registry on the server. */
export interface PageModules {
  /** Rejects with a `RemoteError` when the module cannot be had. */
  load: (app: string, module: string) => Promise<PageModule>;
  /** What has been loaded already. */
  loaded: (app: string, module: string) => PageModule | undefined;
  /** Remotes of which something has been loaded. */
  usedApps: () => string[];
}

/** A module of a remote with its texts in a language. */
export async function loadWithTexts(
  modules: PageModules,
  { app, module }: { app: string; module: string },
  language: Language,
): Promise<PageModule> {
  const page = await modules.load(app, module);
  await Promise.all((page.handle?.texts ?? []).map((texts) => texts.load(language)));
  return page;
}

/** At what a section failed. */
export type FailurePhase = FailureReport['phase'];

/** A section of the site could not be had. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly app: string;
  readonly phase: FailurePhase;

  constructor(app: string, phase: FailurePhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.app = app;
    this.phase = phase;
  }
}

/** @throws when a remote exposes something else than a page. */
export function asPageModule(value: unknown): PageModule {
  if (typeof value === 'object' && value !== null && 'Component' in value && typeof value.Component === 'function') {
    return value as PageModule;
  }
  throw new Error('No Component');
}
