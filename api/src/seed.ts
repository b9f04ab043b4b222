import { seed } from './profile-store/samples/seed.ts';
import { runCommand } from './run-command.ts';

await runCommand(seed);
