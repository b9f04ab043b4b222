/** A package that teams install in repositories of their own. */
export interface PublishedPackage {
  /** Below `shared/`. */
  name: string;
  /**
   * How it comes to be: `compiled` from TypeScript, module by module, so that a build takes of it what it uses; `tool`, whose
   * programs are compiled already; `copied` as it lies, for it is sources that are copied again.
   */
  kind: 'compiled' | 'tool' | 'copied';
}

/** Each one after those that it needs. */
export const PUBLISHED: readonly PublishedPackage[] = [
  { name: 'contracts', kind: 'compiled' },
  { name: 'i18n', kind: 'compiled' },
  { name: 'api-client', kind: 'compiled' },
  { name: 'ui', kind: 'compiled' },
  { name: 'remote-sdk', kind: 'compiled' },
  { name: 'testing', kind: 'compiled' },
  { name: 'template', kind: 'copied' },
  { name: 'tooling', kind: 'tool' },
];
