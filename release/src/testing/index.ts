export { compilePrograms } from './compile-programs.ts';
export { inTemporaryFolder } from '../registry/testing/fixtures.ts';
export { createWorkbench } from '../registry/testing/workbench.ts';
