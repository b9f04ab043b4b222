export { publicName } from '@rishta/contracts/names';
