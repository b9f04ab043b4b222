import { shellConfig } from '@rishta/build';

export default shellConfig();
