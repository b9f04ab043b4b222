import { staff } from './moderation-store/staff-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(staff);
