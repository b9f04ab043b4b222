export { compilePrograms, compileScripts } from './compile-programs.ts';
export { inTemporaryFolder } from '../registry/testing/fixtures.ts';
export { asSiteServer, inSharedPlace, type SharedPlace } from '../registry/database/testing/shared-registry.ts';
export { compile, runProcess } from '../cli/testing/compiled.ts';
export { aMandate, aSentBuild, type SentBuild } from '../publishing/testing/sent-build.ts';
export { createKeyPair } from '../registry/signing/keys.ts';
export { grantDesk } from '../registry/signing/desk-grant.ts';
export { grantOverride } from '../registry/signing/override.ts';
export { ATTACKS } from '../registry/testing/attacks.ts';
export {
  createSignedWorkbench,
  newSigner,
  problemsIn,
  revoking,
  type SignedWorkbench,
  trusting,
} from '../registry/testing/signed-workbench.ts';
export { createWorkbench, workbenchOf } from '../registry/testing/workbench.ts';
