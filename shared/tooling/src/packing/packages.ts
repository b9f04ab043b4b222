/** A package that teams install in repositories of their own. */
export interface PublishedPackage {
  /** Below `shared/`. */
  name: string;
  /**
   * How it comes to be: `compiled` from TypeScript, module by module, so that a build takes of it what it uses; or a `tool` whose
   * programs are compiled with all that they need of the project.
   */
  kind: 'compiled' | 'tool';
  /** Which of its exports are published, where some are for the workspace alone. */
  exports?: readonly string[];
}

export const PUBLISHED: readonly PublishedPackage[] = [
  { name: 'contracts', kind: 'compiled' },
  { name: 'i18n', kind: 'compiled' },
  { name: 'api-client', kind: 'compiled' },
  { name: 'ui', kind: 'compiled' },
  { name: 'remote-sdk', kind: 'compiled' },
  { name: 'testing', kind: 'compiled' },
  { name: 'tooling', kind: 'tool', exports: ['.'] },
];
