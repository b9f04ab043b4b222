import { remoteConfig } from '@rishta/build';

export default remoteConfig(import.meta.dirname);
