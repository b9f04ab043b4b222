import { shellConfig } from '@rishta/tooling';

export default shellConfig();
