import { remoteConfig } from '@rishta/tooling';

export default remoteConfig(import.meta.dirname);
