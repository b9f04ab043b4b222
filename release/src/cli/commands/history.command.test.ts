import { inBusyRegistry } from '../testing/busy-registry.ts';
import { runCommand } from '../testing/run-command.ts';

describe('history', () => {
  it(
    'tells the latest first, of one app or all',
    inBusyRegistry(async (folder) => {
      const all = (await runCommand(folder, ['history', '--json'])).json['entries'] as {
        app: string;
        action: string;
      }[];
      expect(all).toHaveLength(9);
      expect(all[0]).toMatchObject({ action: 'rollback', from: '1.2.0', to: '1.1.0', reason: 'A test' });
      const lines = (await runCommand(folder, ['history', 'shell'])).stdout.split('\n');
      expect(lines).toEqual([
        expect.stringContaining('promote  shell  1.0.0'),
        expect.stringContaining('publish  shell  1.0.0'),
        '',
      ]);
      expect((await runCommand(folder, ['history', 'x', '--json'])).code).toBe(2);
    }),
  );
});
