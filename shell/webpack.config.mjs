import { shellConfig } from '@rishta/tooling/builds';

export default shellConfig();
